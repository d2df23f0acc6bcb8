import { z } from 'zod';

import { accountOrThrow } from '../../domain/account-changes.js';
import { asOf, balanceObject, reserved, sums } from '../../domain/ledger.js';
import { noSuch } from '../../errors.js';
import { listInput, text } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiCall, type ApiRoute } from '../route.js';

const ownerOf = ({ tx, account }: ApiCall<unknown>): string | null =>
  account === null ? null : accountOrThrow(tx, account).id;

export const balanceRoutes: ApiRoute[] = [
  route({
    method: 'GET',
    path: '/v1/balance',
    operation: 'balance.retrieve',
    schema: z.strictObject({}),
    handle: (call) => {
      const owner = ownerOf(call);
      const currency = owner === null ? 'usd' : (accountOrThrow(call.tx, owner).default_currency ?? 'usd');
      return balanceObject(
        sums(call.tx.all('ledger'), owner, call.tx.now),
        currency,
        reserved(call.tx, owner),
      );
    },
  }),
  route({
    method: 'GET',
    path: '/v1/balance_transactions',
    operation: 'balance_transactions.list',
    schema: z.strictObject({ ...listInput, type: text, source: text, currency: text }),
    handle: (call) => {
      const owner = ownerOf(call);
      const { type, source, currency } = call.input;
      const lines = call.tx
        .all('ledger')
        .filter((entry) => entry.account === owner)
        .map((entry) => asOf(entry, call.tx.now))
        .filter(
          (line) =>
            (type === undefined || line.type === type) &&
            (source === undefined || line.source === source) &&
            (currency === undefined || line.currency === currency),
        );
      return list('/v1/balance_transactions', lines, call.input);
    },
  }),
  route({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    operation: 'balance_transactions.retrieve',
    schema: z.strictObject({}),
    handle: (call) => {
      const entry = call.tx.get('ledger', param(call));
      if (entry === undefined || entry.account !== ownerOf(call))
        throw noSuch('balance transaction', param(call));
      return asOf(entry, call.tx.now);
    },
  }),
];
