import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The part of Fastify that is used here. */
export interface DrainedApp {
  server: Server;
  addHook(name: 'preClose', hook: (done: () => void) => void): unknown;
}

/** Longer requests are uploads and videos, which clients resume. */
const LONGEST_REQUEST_MS = 10_000;
/** How long a client may take from connecting to sending its request. */
const SILENCE_MS = 200;
const LOOK_EVERY_MS = 50;

/**
 * Closes an HTTP server without failing a request: once it drains, each response asks the client to close the connection;
 * when the app closes, running requests are answered first and remaining connections are closed last. The app must be
 * created with `return503OnClosing: false`.
 */
export class HttpDrain {
  readonly #underWay = new Set<ServerResponse>();
  #draining = false;

  constructor(
    app: DrainedApp,
    private readonly longestRequestMs = LONGEST_REQUEST_MS,
  ) {
    const { server } = app;
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      if (this.#draining) response.setHeader('connection', 'close');
      this.#underWay.add(response);
      response.once('close', () => this.#underWay.delete(response));
    });
    app.addHook('preClose', (done) => {
      this.begin();
      void this.#cutOff(server);
      done();
    });
  }

  /** From now on each response is the last one of its connection. */
  begin(): void {
    this.#draining = true;
    for (const response of this.#underWay)
      if (!response.headersSent) response.setHeader('connection', 'close');
  }

  /** Otherwise connections that never sent a request would keep the server from closing. */
  async #cutOff(server: Server): Promise<void> {
    // Other hooks run first, and until they end, clients may still connect.
    while (server.listening) await pause(LOOK_EVERY_MS);
    const end = Date.now() + this.longestRequestMs;
    let quietSince = Date.now();
    while (Date.now() < Math.min(quietSince + SILENCE_MS, end)) {
      await pause(LOOK_EVERY_MS);
      if (this.#underWay.size > 0) quietSince = Date.now();
    }
    server.closeAllConnections();
  }
}
