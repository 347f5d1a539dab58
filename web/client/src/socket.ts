import { PROTOCOL } from "./wire";
import type { Act, ClientMessage, PlayNow, Refused, Rename, ServerMessage, Table, TakeBack, Thinking } from "./wire";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 15_000;
const SILENCE = 10_000;
const TRIES = 3;

type Kept = Act | TakeBack | PlayNow | Rename;

export interface Listener {
  table(message: Table): void;
  refused(message: Refused): void;
  thinking(message: Thinking): void;
  /** Whether the table can be reached. */
  reached(yes: boolean): void;
  /** The table will never answer: why. */
  gone(sentence: string): void;
}

let count = 0;

/** A name for a message that no other message has, so that the table applies it once however often it comes. */
export function newId(): string {
  count += 1;
  const random = crypto.getRandomValues(new Uint32Array(3));
  return `${[...random].map((part) => part.toString(36)).join("")}-${count}`.slice(0, 40);
}

/**
 * The line to one table for one seat. It comes back by itself when it was lost, and then says again, under the same
 * id, what the table has not answered yet.
 */
export class Line {
  private socket: WebSocket | null = null;
  private kept = new Map<string, { message: Kept; tries: number }>();
  private wait = FIRST_WAIT;
  private closed = false;
  private redial: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private heard = 0;

  constructor(
    private readonly table: string,
    private readonly key: string,
    private readonly listener: Listener,
  ) {
    window.addEventListener("online", this.now);
    window.addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.now);
    this.dial();
  }

  /** Say something that must arrive. */
  say(message: Kept): void {
    this.kept.set(message.id, { message, tries: 0 });
    this.send(message);
  }

  /** Whether something is still unanswered. */
  get busy(): boolean {
    return this.kept.size > 0;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.redial);
    clearTimeout(this.beat);
    window.removeEventListener("online", this.now);
    window.removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.now);
    this.socket?.close();
  }

  /** Do not wait for the next try: the network is back, or somebody looks at the page again. */
  private now = (): void => {
    if (this.closed || document.hidden) return;
    if (!this.socket || this.socket.readyState >= WebSocket.CLOSING) {
      clearTimeout(this.redial);
      this.dial();
    }
  };

  /** The network is gone: do not wait until the silence tells. A table on this machine answers again at once. */
  private cut = (): void => {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.close();
    this.lost();
  };

  private lost(): void {
    clearTimeout(this.beat);
    clearTimeout(this.redial);
    this.listener.reached(false);
    this.redial = setTimeout(() => this.dial(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private dial(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.send({ type: "hello", protocol: PROTOCOL, table: this.table, key: this.key });
      for (const { message } of this.kept.values()) this.send(message);
      this.heard = Date.now();
      this.pulse();
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.heard = Date.now();
      this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.socket === socket && !this.closed) this.lost();
    };
  }

  private pulse(): void {
    clearTimeout(this.beat);
    this.beat = setTimeout(() => {
      if (Date.now() - this.heard > PING_EVERY + SILENCE) {
        this.socket?.close();
        return;
      }
      this.send({ type: "ping" });
      this.pulse();
    }, PING_EVERY);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.wait = FIRST_WAIT;
        if (message.answers) this.kept.delete(message.answers);
        this.listener.reached(true);
        this.listener.table(message);
        break;
      case "refused":
        this.refused(message);
        break;
      case "thinking":
        this.listener.thinking(message);
        break;
      case "pong":
        break;
    }
  }

  private refused(message: Refused): void {
    const kept = this.kept.get(message.id);
    if (!message.id && message.final) {
      this.close();
      this.listener.gone(message.sentence);
    } else if (kept && !message.final && kept.tries < TRIES) {
      kept.tries += 1;
      setTimeout(() => this.kept.has(message.id) && this.send(kept.message), FIRST_WAIT * 2 ** kept.tries);
    } else {
      this.kept.delete(message.id);
      this.listener.refused(message);
    }
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
