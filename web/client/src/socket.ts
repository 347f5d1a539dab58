import { PROTOCOL } from "./wire";
import { rebuilt } from "./changes";
import { arrived } from "./state/clocks.svelte";
import type {
  ClientMessage,
  Hello,
  Heard,
  Look,
  Looking,
  Ping,
  Pong,
  Refused,
  Text,
  ServerMessage,
  Table,
  TableChange,
} from "./wire";

const FIRST_WAIT = 250;
const MAX_WAIT = 8_000;
const PING_EVERY = 15_000;
const SILENCE = 10_000;
const TRIES = 3;

/** What the table answers, and applies once however often it is sent. */
export type Request = Exclude<ClientMessage, Hello | Look | Ping | Heard | Looking>;

/** Messages that the connection passes on as they are. */
type Passed = Exclude<ServerMessage, Table | TableChange | Refused | Pong>;

type Handlers = { [Message in Passed as Message["type"]]: (message: Message) => void };

export interface Listener extends Handlers {
  table(message: Table): void;
  refused(message: Refused): void;
  /** Whether the table can be reached. */
  reached(yes: boolean): void;
  /** Why the table will never answer, if so. */
  gone(said: Text | string): void;
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
  private unanswered = new Map<string, { message: Request; tries: number; sent: boolean }>();
  /** The table after the last message, from which the next change leads on. */
  private latest: Table | null = null;
  /** Whether the whole table has been asked for, because a change did not follow. */
  private looking = false;
  private wait = FIRST_WAIT;
  private closed = false;
  private reconnecting: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setTimeout> | undefined;
  private heard = 0;
  /** Whether the table has answered on this socket; requests wait for that. */
  private greeted = false;
  /** Whether the table has been let measure on this socket how long messages take, for its clocks. */
  private measured = false;

  constructor(
    private readonly table: string,
    /** The seat; null for a spectator. */
    private readonly seat: number | null,
    private readonly listener: Listener,
  ) {
    window.addEventListener("online", this.reconnectNow);
    window.addEventListener("offline", this.disconnect);
    document.addEventListener("visibilitychange", this.reconnectNow);
    document.addEventListener("visibilitychange", this.look);
    this.connect();
  }

  /** Send a message that must arrive: now, or when the table is reached again. Returns whether it has left this page. */
  sendReliably(message: Request): boolean {
    this.unanswered.set(message.id, { message, tries: 0, sent: false });
    if (this.greeted) this.sendAgain(message.id);
    return this.unanswered.get(message.id)?.sent === true;
  }

  /** Take back a message that has not left this page. Returns whether it had not. */
  withdraw(id: string): boolean {
    return this.unanswered.get(id)?.sent === false && this.unanswered.delete(id);
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
    document.removeEventListener("visibilitychange", this.look);
    this.socket?.close();
  }

  /** Say whether somebody can see this page: who can is told of the own turn by nobody else. */
  private look = (): void => {
    if (this.greeted) this.send({ type: "looking", visible: !document.hidden });
  };

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
    this.greeted = false;
    this.listener.reached(false);
    this.reconnecting = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, MAX_WAIT);
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.greeted = this.looking = this.measured = false;
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
    this.send({ type: "hello", protocol: PROTOCOL, table: this.table, seat: this.seat });
  }

  private schedulePing(): void {
    clearTimeout(this.pinging);
    this.pinging = setTimeout(() => {
      if (Date.now() - this.heard > PING_EVERY + SILENCE) {
        this.disconnect(); // the browser says that a line is closed only when the closing has failed, a minute later
        return;
      }
      this.send({ type: "ping" });
      this.schedulePing();
    }, PING_EVERY);
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        if (this.greeted && this.latest && message.number < this.latest.number) break;
        this.wait = FIRST_WAIT;
        this.arrive(message, !this.greeted || this.looking);
        break;
      case "change":
        this.follow(message);
        break;
      case "refused":
        this.refused(message);
        break;
      case "pong":
        if (message.mark) this.send({ type: "heard", mark: message.mark });
        break;
      default:
        this.pass(message);
    }
  }

  /** Pass on a message; one with an id answers the request with that id. */
  private pass(message: Passed): void {
    if ("id" in message) this.unanswered.delete(message.id);
    // A newer server may send a kind of message that this page does not know.
    const handle = this.listener[message.type] as ((message: Passed) => void) | undefined;
    handle?.(message);
  }

  /** Pass on a table, and if it begins anew repeat what it may have left unanswered. */
  private arrive(table: Table, anew: boolean): void {
    this.latest = table;
    this.looking = false;
    this.greeted = true;
    if (table.answers) this.unanswered.delete(table.answers);
    arrived(table.clock);
    if (table.clock && !this.measured) {
      this.measured = true;
      this.send({ type: "ping" });
    }
    if (anew && document.hidden) this.look();
    if (anew) for (const id of this.unanswered.keys()) this.sendAgain(id);
    this.listener.reached(true);
    this.listener.table(table);
  }

  /** Follow a change. One that was received before is passed over; after a gap the whole table is asked for. */
  private follow(change: TableChange): void {
    if (this.latest?.number === change.after) this.arrive(rebuilt(this.latest, change), false);
    else if (this.latest && change.number > this.latest.number && !this.looking) {
      this.looking = true;
      this.send({ type: "look" });
    }
  }

  private refused(message: Refused): void {
    const unanswered = this.unanswered.get(message.id);
    if (!message.id && message.final) {
      this.close();
      this.listener.gone(message.text ?? message.sentence);
    } else if (unanswered && !message.final && unanswered.tries < TRIES) {
      unanswered.tries += 1;
      setTimeout(() => this.sendAgain(message.id), FIRST_WAIT * 2 ** unanswered.tries);
    } else {
      this.unanswered.delete(message.id);
      this.listener.refused(message);
    }
  }

  private sendAgain(id: string): void {
    const unanswered = this.unanswered.get(id);
    if (unanswered) unanswered.sent = this.send(unanswered.message) || unanswered.sent;
  }

  /** Returns whether the message has left this page. */
  private send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
