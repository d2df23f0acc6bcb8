/** What is used of the `ws` package under Fastify's WebSocket plugin. */
export interface LiveSocket {
  close(code: number, reason: string): void;
  once(event: 'close', listener: () => void): unknown;
}
export interface LiveServer {
  readonly clients: Iterable<LiveSocket & { terminate(): void }>;
  on(event: 'connection', listener: (socket: LiveSocket) => void): unknown;
  close(done: () => void): void;
}

/** A subscription of the app is some hundred bytes, an access token about one thousand. */
export const MAX_MESSAGE_BYTES = 16 * 1024;
const INIT_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 1_000;
/** Of WebSockets and of the protocol `graphql-transport-ws`; its clients try again after all but the first. */
const CLOSE = { notInitialised: 4408, tryAgainLater: 1013, goingAway: 1001 };

/** Bounds the WebSockets of subscriptions: the time to say who one is, and how many one person has. */
export class LiveConnections {
  readonly #waiting = new WeakMap<LiveSocket, NodeJS.Timeout>();
  readonly #ofPerson = new Map<string, Set<LiveSocket>>();
  #server: LiveServer | undefined;

  constructor(
    private readonly mostOfPerson: number,
    private readonly initTimeoutMs = INIT_TIMEOUT_MS,
  ) {}

  watch(server: LiveServer): void {
    this.#server = server;
    server.on('connection', (socket) => {
      const close = () => socket.close(CLOSE.notInitialised, 'Connection initialisation timeout');
      const timer = setTimeout(close, this.initTimeoutMs);
      this.#waiting.set(socket, timer);
      socket.once('close', () => clearTimeout(timer));
    });
  }

  /** Takes no more connections and sends those that there are elsewhere. */
  async end(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    for (const socket of server.clients) socket.close(CLOSE.goingAway, 'Connect again.');
    const cutOff = setTimeout(() => {
      for (const socket of server.clients) socket.terminate();
    }, CLOSE_TIMEOUT_MS);
    await new Promise<void>((resolve) => server.close(resolve));
    clearTimeout(cutOff);
  }

  /** Lets a connection of this person stay; false where they have too many, and then it is closed. */
  admit(socket: LiveSocket, userId: string): boolean {
    clearTimeout(this.#waiting.get(socket));
    const open = this.#ofPerson.get(userId) ?? new Set();
    if (open.has(socket)) return true;
    if (open.size >= this.mostOfPerson) {
      socket.close(CLOSE.tryAgainLater, 'Too many connections. Close another tab.');
      return false;
    }
    this.#ofPerson.set(userId, open.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) this.#ofPerson.delete(userId);
    });
    return true;
  }
}
