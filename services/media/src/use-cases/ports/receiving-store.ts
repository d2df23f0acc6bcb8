import type { DataStore } from '@tus/server';
import type { Readable } from 'node:stream';

export interface Receiving {
  /** How many bytes the upload has. */
  offset: number;
  /** More are refused. */
  limitBytes: number;
  /** Ends the request: what has come until then is kept. */
  signal: AbortSignal;
}

/** A store that takes the bytes of an upload from the connection itself; tus would pass them through four streams before. */
export interface ReceivingStore extends DataStore {
  /** Returns the new offset. Never destroys the body, whose connection carries the answer. */
  receive(body: Readable, uploadId: string, receiving: Receiving): Promise<number>;
}

export const isReceiving = (store: DataStore): store is ReceivingStore => 'receive' in store;
