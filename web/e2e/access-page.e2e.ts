import { expect, test } from './support/test.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { accessPage } from './support/access-page.js';
import { GRAPHQL_ACCESS, SUBSCRIPTION_ACCESS } from './support/graphql-access.js';
import { OPERATIONS, SUBSCRIPTIONS } from './support/graphql-schema.js';
import { GRPC_OPERATIONS } from './support/grpc-clients.js';
import { GRPC_ACCESS } from './support/grpc-access.js';

/** The access tables are complete, and docs/access.md matches them. */
const PAGE = resolve(import.meta.dirname, '../../docs/access.md');

test('the table has every query, mutation and subscription of the schema', () => {
  expect(Object.keys(GRAPHQL_ACCESS).toSorted()).toEqual(OPERATIONS.toSorted());
  expect(Object.keys(SUBSCRIPTION_ACCESS).toSorted()).toEqual(SUBSCRIPTIONS.toSorted());
});

test('the table has every RPC of the six services', () => {
  expect(Object.keys(GRPC_ACCESS).toSorted()).toEqual(GRPC_OPERATIONS.toSorted());
});

test('docs/access.md matches the tables; `make access` writes it', () => {
  const page = accessPage();
  if (process.env.WRITE_ACCESS_PAGE) writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});
