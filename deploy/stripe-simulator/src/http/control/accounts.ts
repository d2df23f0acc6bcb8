import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { accountOrThrow } from '../../domain/account-changes.js';
import { fillIn } from '../../domain/account-onboarding.js';
import { decide } from '../../domain/account-verification.js';
import { record } from '../../domain/ledger.js';
import { payOutAll, settlePayout } from '../../domain/payouts.js';
import { availableIn } from '../../domain/ledger.js';
import { noSuch } from '../../errors.js';
import type { Store } from '../../store/store.js';
import { parse, type ById } from './input.js';

const requirementsInput = z.strictObject({ currently_due: z.array(z.string()) });
const capabilitiesInput = z.strictObject({
  status: z.enum(['active', 'pending', 'inactive']),
  currently_due: z.array(z.string()).default([]),
});
const bankInput = z.strictObject({
  account_number: z.string().min(1),
  routing_number: z.string().optional(),
});
const payoutInput = z.strictObject({ account: z.string(), amount: z.int().positive().optional() });
const runInput = z.strictObject({ account: z.string().optional() });
const outcomeInput = z.strictObject({
  status: z.enum(['in_transit', 'paid', 'failed', 'canceled']),
  failure_code: z.string().optional(),
});
const adjustmentInput = z.strictObject({
  account: z.string().nullable().default(null),
  amount: z.int(),
  currency: z.string().default('usd'),
  description: z.string().optional(),
});

/** What Stripe and banks decide about connected accounts. */
export function registerAccountControl(app: FastifyInstance, store: Store): void {
  app.post<ById>('/simulator/accounts/:id/requirements', async (request) => {
    const { currently_due: due } = parse(requirementsInput, request.body);
    return store.transaction((tx) => {
      const account = accountOrThrow(tx, request.params.id);
      return decide(tx, account, account.details_submitted && due.length === 0 ? 'active' : 'inactive', due);
    });
  });

  app.post<ById>('/simulator/accounts/:id/capabilities', async (request) => {
    const { status, currently_due: due } = parse(capabilitiesInput, request.body);
    return store.transaction((tx) => decide(tx, accountOrThrow(tx, request.params.id), status, due));
  });

  app.post<ById>('/simulator/accounts/:id/bank', async (request) => {
    const bank = parse(bankInput, request.body);
    const fields = Object.fromEntries(Object.entries(bank).filter(([, value]) => value !== undefined));
    return store.transaction((tx) =>
      fillIn(tx, accountOrThrow(tx, request.params.id), fields as Record<string, string>, true),
    );
  });

  app.post('/simulator/payouts', async (request) => {
    const input = parse(payoutInput, request.body);
    return store.transaction((tx) => {
      const account = accountOrThrow(tx, input.account);
      const currency = account.default_currency ?? 'usd';
      const amount = input.amount ?? availableIn(tx, account.id, currency);
      return record(tx, {
        account: account.id,
        amount: -amount,
        currency,
        type: 'payout',
        source: null,
        description: 'STRIPE PAYOUT',
      });
    });
  });

  app.post('/simulator/payout-runs', async (request) => {
    const { account } = parse(runInput, request.body);
    return store.transaction((tx) => ({
      payouts: payOutAll(tx, account === undefined ? tx.all('account') : [accountOrThrow(tx, account)]),
    }));
  });

  app.post<ById>('/simulator/payouts/:id/settle', async (request) => {
    const { status, failure_code: code } = parse(outcomeInput, request.body);
    return store.transaction((tx) => {
      const payout = tx.get('payout', request.params.id);
      if (payout === undefined) throw noSuch('payout', request.params.id);
      return settlePayout(tx, payout, status, code);
    });
  });

  app.post('/simulator/adjustments', async (request) => {
    const { account, description, ...money } = parse(adjustmentInput, request.body);
    return store.transaction((tx) => {
      const owner = account === null ? null : accountOrThrow(tx, account).id;
      return record(tx, {
        ...money,
        account: owner,
        type: 'adjustment',
        source: null,
        description: description ?? null,
      });
    });
  });
}
