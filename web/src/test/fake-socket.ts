interface Message {
  id?: string;
  type: string;
  payload?: unknown;
}

interface OpenSocket {
  /** The subscribed fields, by subscription id. */
  subscriptions: Map<string, string>;
  authorization: unknown;
  /** 1006 is a broken connection; a server that shuts down sends 1001. */
  drop: (code?: number) => void;
  send: (data: object) => void;
}

const open: OpenSocket[] = [];

class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = FakeWebSocket.CONNECTING;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string; wasClean: boolean }) => void;
  readonly #server: OpenSocket = {
    subscriptions: new Map(),
    authorization: undefined,
    drop: (code = 1006) => this.#end(code),
    send: (data) => {
      for (const id of this.#server.subscriptions.keys())
        this.#answer({ id, type: 'next', payload: { data } });
    },
  };

  constructor() {
    open.push(this.#server);
    queueMicrotask(() => {
      this.readyState = FakeWebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string) {
    const { id = '', type, payload } = JSON.parse(text) as Message;
    const fields = (payload ?? {}) as { query?: string; authorization?: string };
    if (type === 'connection_init') {
      this.#server.authorization = fields.authorization;
      queueMicrotask(() => this.#answer({ type: 'connection_ack' }));
    }
    if (type === 'subscribe') this.#server.subscriptions.set(id, fields.query ?? '');
    if (type === 'complete') this.#server.subscriptions.delete(id);
  }

  close(code = 1000) {
    this.#end(code);
  }

  #answer(message: Message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  #end(code: number) {
    if (this.readyState === FakeWebSocket.CLOSED) return;
    this.readyState = FakeWebSocket.CLOSED;
    open.splice(open.indexOf(this.#server), 1);
    this.onclose?.({ code, reason: '', wasClean: code === 1000 });
  }
}

/**
 * Replaces the browser's WebSocket with a graphql-ws server that the test controls. Returns the open sockets. All tests of
 * a file share one class, because a client keeps the class that it started with.
 */
export function fakeSockets(): OpenSocket[] {
  Object.assign(globalThis, { WebSocket: FakeWebSocket });
  return open;
}
