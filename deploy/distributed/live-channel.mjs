import { createClient } from 'graphql-ws';
import { createRequire } from 'node:module';

const WebSocket = createRequire(import.meta.resolve('@fastify/websocket'))('ws');

/** The live connection of a signed-in person, which reconnects by itself, as in the web app. */
export class LiveChannel {
  opened = 0;
  /** The close code of each connection that had been opened. */
  codes = [];
  received = [];
  #client;

  constructor(origin, token) {
    let isOpen = false;
    this.#client = createClient({
      url: `${origin.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
      retryAttempts: Infinity,
      shouldRetry: () => true,
      lazy: false,
      on: {
        connected: () => {
          isOpen = true;
          this.opened += 1;
        },
        closed: ({ code }) => {
          if (isOpen) this.codes.push(code);
          isOpen = false;
        },
      },
    });
    this.#client.subscribe(
      { query: 'subscription { analysisChanged { analysisId status } }' },
      { next: ({ data }) => this.received.push(data.analysisChanged), error: () => {}, complete: () => {} },
    );
  }

  close() {
    return this.#client.dispose();
  }
}
