import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** What is used of Fastify. */
export interface DrainedApp {
  server: Server;
  addHook(name: 'preClose', hook: (done: () => void) => void): unknown;
}

/** Uploads resume and players ask again for what takes longer. */
const LONGEST_REQUEST_MS = 10_000;
const LONGEST_ACCEPTING_MS = 1_000;
/** How long a client may take between connecting and its request. */
const SILENCE_MS = 500;
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
      if (server.listening) void this.#stopListening(server).then(done);
      else done();
    });
  }

  /** From now on every answer is the last of its connection. */
  begin(): void {
    this.#draining = true;
    for (const response of this.#underWay)
      if (!response.headersSent) response.setHeader('connection', 'close');
  }

  /** The kernel resets connections that nobody has accepted yet, and Node accepts one in each turn of its event loop. */
  async #stopListening(server: Server): Promise<void> {
    let isAccepting = true;
    const accepted = () => (isAccepting = true);
    server.on('connection', accepted);
    await turn();
    for (const end = Date.now() + LONGEST_ACCEPTING_MS; isAccepting && Date.now() < end; ) {
      isAccepting = false;
      await turn();
    }
    server.off('connection', accepted);
    server.close();
    void this.#cutOff(server);
  }

  /** A server that has stopped listening waits also for connections on which nothing was ever asked. */
  async #cutOff(server: Server): Promise<void> {
    const end = Date.now() + this.longestRequestMs;
    let quietSince = Date.now();
    do {
      await pause(LOOK_EVERY_MS);
      if (this.#underWay.size > 0) quietSince = Date.now();
    } while (Date.now() < Math.min(quietSince + SILENCE_MS, end));
    server.closeAllConnections();
  }
}
