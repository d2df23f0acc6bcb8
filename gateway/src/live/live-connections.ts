import type { UserCaller } from '@bandeja/auth';
import { CloseCode } from 'graphql-ws';

/** The part of the `ws` package (under Fastify's WebSocket plugin) that is used here. */
export interface LiveSocket {
  close(code: number, reason: string): void;
  once(event: 'close', listener: () => void): unknown;
}
export interface LiveSockets {
  readonly clients: Iterable<LiveSocket & { terminate(): void }>;
  close(done: () => void): void;
}

const CLOSE_TIMEOUT_MS = 1_000;
/** A close code of the WebSocket protocol. */
const TRY_AGAIN_LATER = 1013;
const GOING_AWAY = 1001;

/** The WebSockets of subscriptions: limits how many a person has, and closes them when access ends. */
export class LiveConnections {
  readonly #callers = new Map<LiveSocket, UserCaller>();
  readonly #ofPerson = new Map<string, Set<LiveSocket>>();
  #sockets: LiveSockets | undefined;

  constructor(private readonly mostOfPerson: number) {}

  watch(sockets: LiveSockets): void {
    this.#sockets = sockets;
  }

  /** Accepts no more connections and closes the open ones, whose clients reconnect elsewhere. */
  async end(): Promise<void> {
    const sockets = this.#sockets;
    if (!sockets) return;
    for (const socket of sockets.clients) socket.close(GOING_AWAY, 'Connect again.');
    const cutOff = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, CLOSE_TIMEOUT_MS);
    await new Promise<void>((resolve) => sockets.close(resolve));
    clearTimeout(cutOff);
  }

  /** Registers a person's connection. If they have too many, closes it and returns false. */
  admit(socket: LiveSocket, caller: UserCaller): boolean {
    const { userId } = caller;
    const open = this.#ofPerson.get(userId) ?? new Set();
    if (open.size >= this.mostOfPerson) {
      socket.close(TRY_AGAIN_LATER, 'Too many connections. Close another tab.');
      return false;
    }
    this.#callers.set(socket, caller);
    this.#ofPerson.set(userId, open.add(socket));
    socket.once('close', () => {
      this.#callers.delete(socket);
      open.delete(socket);
      if (open.size === 0) this.#ofPerson.delete(userId);
    });
    return true;
  }

  /** Closes the connections of callers whose access has ended. Clients reconnect with their current token. */
  closeOf(isRefused: (caller: UserCaller) => boolean): void {
    for (const [socket, caller] of this.#callers)
      if (isRefused(caller)) socket.close(CloseCode.Forbidden, 'Your session has ended.');
  }
}
