import { PROTOCOL } from "./wire";
import { ownClaim } from "./state/keys";
import type { Act, AskHint, ClientMessage, GiveSeat, Hint, Invitation, PlayAgain, PlayNow, Refused, Rename, ReturnSeat, Say, ServerMessage, Skip, Table, TakeBack, Thinking } from "./wire";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 15_000;
const SILENCE = 10_000;
const TRIES = 3;

export type Request = Act | TakeBack | PlayNow | Skip | Rename | GiveSeat | ReturnSeat | Say | PlayAgain | AskHint;

export interface Listener {
  table(message: Table): void;
  /** This browser has not sat down on the seat yet. */
  invited(message: Invitation): void;
  refused(message: Refused): void;
  thinking(message: Thinking): void;
  hint(message: Hint): void;
  /** Whether the table can be reached. */
  reached(yes: boolean): void;
  /** Why the table will never answer, if so. */
  gone(sentence: string): void;
}

let count = 0;

/** A unique id for a message: the table applies it once, however often it arrives. */
export function newId(): string {
  count += 1;
  const random = crypto.getRandomValues(new Uint32Array(3));
  return `${[...random].map((part) => part.toString(36)).join("")}-${count}`.slice(0, 40);
}

/**
 * The connection of one seat to one table. It reconnects by itself, and then repeats unanswered messages with the same
 * ids.
 */
export class Connection {
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, { message: Request; tries: number }>();
  private wait = FIRST_WAIT;
  private closed = false;
  private reconnecting: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setTimeout> | undefined;
  private heard = 0;
  /** The name under which this browser is about to sit down. */
  private sitting: { name: string; move: boolean } | null = null;
  /** Whether the table has answered on this socket; requests wait for that. */
  private greeted = false;

  constructor(
    private readonly table: string,
    private readonly key: string,
    private readonly listener: Listener,
  ) {
    window.addEventListener("online", this.reconnectNow);
    window.addEventListener("offline", this.disconnect);
    document.addEventListener("visibilitychange", this.reconnectNow);
    this.connect();
  }

  /** Send a message that must arrive. */
  sendReliably(message: Request): void {
    this.unanswered.set(message.id, { message, tries: 0 });
    if (this.greeted) this.send(message);
  }

  /** Sit down on the seat, under a name or under the one that it has; *move* it here if another browser sits there. */
  sit(name: string, move: boolean): void {
    this.sitting = { name, move };
    this.hello();
  }

  /** Whether a message is still unanswered. */
  get busy(): boolean {
    return this.unanswered.size > 0;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.reconnecting);
    clearTimeout(this.pinging);
    window.removeEventListener("online", this.reconnectNow);
    window.removeEventListener("offline", this.disconnect);
    document.removeEventListener("visibilitychange", this.reconnectNow);
    this.socket?.close();
  }

  /** Reconnect now: the network is back, or the page is visible again. */
  private reconnectNow = (): void => {
    if (this.closed || document.hidden) return;
    if (!this.socket || this.socket.readyState >= WebSocket.CLOSING) {
      clearTimeout(this.reconnecting);
      this.connect();
    }
  };

  /** Disconnect at once when the network is lost. A table on this machine answers again at once. */
  private disconnect = (): void => {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.close();
    this.reconnectLater();
  };

  private reconnectLater(): void {
    clearTimeout(this.pinging);
    clearTimeout(this.reconnecting);
    this.listener.reached(false);
    this.reconnecting = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.greeted = false;
      this.hello();
      this.heard = Date.now();
      this.schedulePing();
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.heard = Date.now();
      this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.socket === socket && !this.closed) this.reconnectLater();
    };
  }

  private hello(): void {
    const { name = "", move = false } = this.sitting ?? {};
    this.send({ type: "hello", protocol: PROTOCOL, table: this.table, key: this.key, claim: ownClaim(), sit: this.sitting !== null, move, name });
  }

  private schedulePing(): void {
    clearTimeout(this.pinging);
    this.pinging = setTimeout(() => {
      if (Date.now() - this.heard > PING_EVERY + SILENCE) {
        this.socket?.close();
        return;
      }
      this.send({ type: "ping" });
      this.schedulePing();
    }, PING_EVERY);
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.wait = FIRST_WAIT;
        this.sitting = null;
        if (message.answers) this.unanswered.delete(message.answers);
        if (!this.greeted) {
          this.greeted = true;
          for (const { message } of this.unanswered.values()) this.send(message);
        }
        this.listener.reached(true);
        this.listener.table(message);
        break;
      case "invitation":
        this.wait = FIRST_WAIT;
        this.sitting = null;
        this.unanswered.clear();
        this.listener.reached(true);
        this.listener.invited(message);
        break;
      case "refused":
        this.refused(message);
        break;
      case "thinking":
        this.listener.thinking(message);
        break;
      case "hint":
        this.listener.hint(message);
        break;
      case "pong":
        break;
    }
  }

  private refused(message: Refused): void {
    const unanswered = this.unanswered.get(message.id);
    if (!message.id && message.final) {
      this.close();
      this.listener.gone(message.sentence);
    } else if (unanswered && !message.final && unanswered.tries < TRIES) {
      unanswered.tries += 1;
      setTimeout(() => this.unanswered.has(message.id) && this.send(unanswered.message), FIRST_WAIT * 2 ** unanswered.tries);
    } else {
      this.unanswered.delete(message.id);
      this.listener.refused(message);
    }
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
