import { createRequire } from 'node:module';
import type { Bandeja } from './bandeja.js';

export interface WebSocketOfNode {
  on(event: string, listener: (...args: never[]) => void): void;
  send(text: string): void;
  close(): void;
}
type WebSocketClass = new (url: string, protocol?: string) => WebSocketOfNode;

/** The WebSocket of the gateway's own GraphQL server; Node 20 has none. */
export const WebSocket = createRequire(createRequire(import.meta.url).resolve('mercurius'))(
  'ws',
) as WebSocketClass;

export interface RawSocket {
  /** Resolves when the server acknowledges the connection. */
  acknowledged: Promise<void>;
  /** Resolves when the connection is closed. */
  closed: Promise<{ code: number }>;
  send(message: object): void;
  close(): void;
}

/** A subscription connection on which a test can send messages that no client of ours would send. */
export async function openSocket({ origin }: Bandeja): Promise<RawSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const closed = new Promise<{ code: number }>((resolve) => socket.on('close', (code) => resolve({ code })));
  const acknowledged = new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      if ((JSON.parse(String(data)) as { type: string }).type === 'connection_ack') resolve();
    });
    void closed.then(({ code }) => reject(new Error(`closed with ${code}`)));
  });
  acknowledged.catch(() => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve());
    socket.on('error', reject);
  });
  return {
    acknowledged,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  };
}
