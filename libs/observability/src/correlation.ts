import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const storage = new AsyncLocalStorage<string>();
const WELL_FORMED = /^[A-Za-z0-9._-]{8,128}$/;

/** The id that a request carries through HTTP, gRPC and events; undefined outside a request. */
export function correlationId(): string | undefined {
  return storage.getStore();
}

/** Accepts an id from outside if it is safe to log, otherwise creates one. */
export function newCorrelationId(proposed?: string): string {
  return proposed && WELL_FORMED.test(proposed) ? proposed : randomUUID();
}

export function runWithCorrelation<T>(id: string, work: () => T): T {
  return storage.run(id, work);
}
