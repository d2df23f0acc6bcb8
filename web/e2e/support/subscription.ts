import { createClient } from 'graphql-ws';
import { createRequire } from 'node:module';
import type { Bandeja } from './bandeja.js';

/** The WebSocket of the gateway's own GraphQL server; Node 20 has none. */
const webSocketImpl: unknown = createRequire(createRequire(import.meta.url).resolve('mercurius'))('ws');

export interface Subscribed<Data> {
  told: Data[];
  close(): void;
}

/** Subscribes as the app does; rejects when the door stays closed. */
export async function subscribe<Data>(
  { origin }: Bandeja,
  token: string | undefined,
  query: string,
): Promise<Subscribed<Data>> {
  const told: Data[] = [];
  const client = createClient({
    url: `${origin.replace('http', 'ws')}/graphql`,
    webSocketImpl,
    lazy: false,
    retryAttempts: 0,
    ...(token ? { connectionParams: { authorization: `Bearer ${token}` } } : {}),
    onNonLazyError: () => undefined,
  });
  await new Promise<void>((resolve, reject) => {
    client.on('connected', () => resolve());
    client.on('closed', () => reject(new Error('the door closed')));
    client.on('error', reject);
  });
  client.subscribe<Data>(
    { query },
    {
      next: ({ data }) => data && told.push(data),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { told, close: () => void client.dispose() };
}
