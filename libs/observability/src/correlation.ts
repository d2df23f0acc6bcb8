import { randomUUID } from 'node:crypto';
import { AsyncLocal } from './async-local.js';

const ids = new AsyncLocal<string>();
const WELL_FORMED = /^[A-Za-z0-9._-]{8,128}$/;

/** The id that a request carries through HTTP, gRPC and events; undefined outside a request. */
export function correlationId(): string | undefined {
  return ids.current;
}

/** Accepts an id from outside if it is safe to log, otherwise creates one. */
export function newCorrelationId(proposed?: string): string {
  return proposed && WELL_FORMED.test(proposed) ? proposed : randomUUID();
}

export function runWithCorrelation<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}
