import { z } from 'zod';

import { accountOrThrow } from '../../domain/account-changes.js';
import { asOf, balanceObject, reserved, sums } from '../../domain/ledger.js';
import { ownerOf as payoutOwnerOf } from '../../domain/payouts.js';
import { invalidRequest, noSuch } from '../../errors.js';
import { listInput, text } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiCall, type ApiRoute } from '../route.js';

const ownerOf = ({ tx, account }: ApiCall<unknown>): string | null =>
  account === null ? null : accountOrThrow(tx, account).id;

/** Only what an automatic payout took is known: https://docs.stripe.com/api/balance_transactions/list#balance_transaction_list-payout */
function requireItemized({ tx }: ApiCall<unknown>, owner: string | null, id: string): void {
  const payout = tx.get('payout', id);
  if (payout === undefined || payoutOwnerOf(tx, payout) !== owner) throw noSuch('payout', id, 'payout', 400);
  if (!payout.automatic)
    throw invalidRequest(
      'Balance transaction history can only be filtered on automatic transfers, not manual.',
      {
        param: 'payout',
      },
    );
}

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
    schema: z.strictObject({ ...listInput, type: text, source: text, currency: text, payout: text }),
    handle: (call) => {
      const owner = ownerOf(call);
      const { type, source, currency, payout } = call.input;
      if (payout !== undefined) requireItemized(call, owner, payout);
      const lines = call.tx
        .all('ledger')
        .filter((entry) => entry.account === owner && (payout === undefined || entry.payout === payout))
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
