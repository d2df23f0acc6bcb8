import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What is used of Fastify. */
export interface DrainedApp {
  server: Server;
  addHook(name: 'preClose', hook: (done: () => void) => void): unknown;
}

/** Uploads resume and players ask again for what takes longer. */
const LONGEST_REQUEST_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * Lets an HTTP server go without failing anybody: clients are told to take their next request elsewhere, what is
 * under way is answered, and what then still holds a connection is cut off. The app has to be made with
 * `return503OnClosing: false`, so that it answers to the end.
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

  /** From now on every answer is the last of its connection. */
  begin(): void {
    this.#draining = true;
    for (const response of this.#underWay)
      if (!response.headersSent) response.setHeader('connection', 'close');
  }

  /** Once the server has stopped listening: it would wait for connections on which nothing was ever asked. */
  async #cutOff(server: Server): Promise<void> {
    const end = Date.now() + this.longestRequestMs;
    do await pause(LOOK_EVERY_MS);
    while (this.#underWay.size > 0 && Date.now() < end);
    server.closeAllConnections();
  }
}
