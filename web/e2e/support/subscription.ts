import { createClient } from 'graphql-ws';
import { createRequire } from 'node:module';
import type { Bandeja } from './bandeja.js';

/** The WebSocket of the gateway's own GraphQL server; Node 20 has none. */
const webSocketImpl: unknown = createRequire(createRequire(import.meta.url).resolve('mercurius'))('ws');

export interface Subscribed<Data> {
  messages: Data[];
  close(): void;
}

/** Subscribes like the app; rejects if the connection is refused. */
export async function subscribe<Data>(
  { origin }: Bandeja,
  token: string | undefined,
  query: string,
): Promise<Subscribed<Data>> {
  const messages: Data[] = [];
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
    client.on('closed', () => reject(new Error('the connection was closed')));
    client.on('error', reject);
  });
  client.subscribe<Data>(
    { query },
    {
      next: ({ data }) => data && messages.push(data),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { messages, close: () => void client.dispose() };
}
