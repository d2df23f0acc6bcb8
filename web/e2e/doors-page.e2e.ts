import { expect, test } from './support/test.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { accessPage } from './support/access-page.js';
import { GRAPHQL_DOORS, SUBSCRIPTION_DOORS } from './support/graphql-doors.js';
import { OPERATIONS, SUBSCRIPTIONS } from './support/graphql-schema.js';
import { GRPC_OPERATIONS } from './support/grpc-clients.js';
import { GRPC_DOORS } from './support/grpc-doors.js';

/** The tables of who may do what are whole, and docs/access.md tells what they say. */
const PAGE = resolve(import.meta.dirname, '../../docs/access.md');

test('the table names every query, mutation and subscription of the schema', () => {
  expect(Object.keys(GRAPHQL_DOORS).toSorted()).toEqual(OPERATIONS.toSorted());
  expect(Object.keys(SUBSCRIPTION_DOORS).toSorted()).toEqual(SUBSCRIPTIONS.toSorted());
});

test('the table names every operation of the six gRPC contracts', () => {
  expect(Object.keys(GRPC_DOORS).toSorted()).toEqual(GRPC_OPERATIONS.toSorted());
});

test('docs/access.md is what the tables give; `make access` writes it', () => {
  const page = accessPage();
  if (process.env.WRITE_ACCESS_PAGE) writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});
