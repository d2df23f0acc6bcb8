import { createClient } from 'graphql-ws';
import { createRequire } from 'node:module';
import type { Bandeja } from './bandeja.js';

/** The WebSocket of the gateway's own GraphQL server; Node 20 has none. */
const webSocketImpl: unknown = createRequire(createRequire(import.meta.url).resolve('mercurius'))('ws');

export interface ChangeWatch {
  changes: { analysisId: string; status: string }[];
  close(): void;
}

/** Subscribes to `analysisChanged` as the app does; rejects when the door stays closed. */
export async function watchChanges({ origin }: Bandeja, token: string | undefined): Promise<ChangeWatch> {
  const changes: ChangeWatch['changes'] = [];
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
  client.subscribe<{ analysisChanged: ChangeWatch['changes'][number] }>(
    { query: 'subscription { analysisChanged { analysisId status } }' },
    {
      next: ({ data }) => data && changes.push(data.analysisChanged),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { changes, close: () => void client.dispose() };
}
