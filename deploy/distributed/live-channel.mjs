import { createClient } from 'graphql-ws';
import { createRequire } from 'node:module';

const WebSocket = createRequire(import.meta.resolve('@fastify/websocket'))('ws');

/** The live connection of someone's app, opened again by itself when it ends, as the web app has it. */
export class LiveChannel {
  opened = 0;
  /** How each connection ended that had been opened. */
  codes = [];
  heard = [];
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
      { next: ({ data }) => this.heard.push(data.analysisChanged), error: () => {}, complete: () => {} },
    );
  }

  close() {
    return this.#client.dispose();
  }
}
