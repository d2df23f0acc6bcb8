import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { closeDispute } from '../../domain/dispute-outcomes.js';
import { escalate } from '../../domain/dispute-responses.js';
import { openDispute } from '../../domain/disputes.js';
import { warnOfFraud } from '../../domain/fraud-warnings.js';
import { recordPast } from '../../domain/past.js';
import type { PublicLinks } from '../../domain/public-links.js';
import { settleRefund } from '../../domain/refund-outcomes.js';
import { noSuch } from '../../errors.js';
import type { Store } from '../../store/store.js';
import type { Transaction } from '../../store/transaction.js';
import { parse, type ById } from './input.js';

const disputeInput = z.strictObject({
  charge: z.string(),
  reason: z.string().default('fraudulent'),
  amount: z.int().positive().optional(),
  inquiry: z.boolean().default(false),
});
const closeInput = z.strictObject({
  outcome: z.enum(['won', 'lost', 'warning_closed']),
  reinstated: z.int().positive().optional(),
});
const warningInput = z.strictObject({ charge: z.string(), fraud_type: z.string().optional() });
const refundInput = z.strictObject({
  status: z.enum(['succeeded', 'failed', 'canceled']),
  failure_reason: z.string().optional(),
});
const seconds = z.int().positive();
const pastInput = z.strictObject({
  holds: z.array(
    z.strictObject({
      analysisId: z.string(),
      paymentId: z.string(),
      amountMinor: z.int().positive(),
      currency: z.string(),
      customer: z.string(),
      paymentMethod: z.string(),
      heldAt: seconds,
      capturedAt: seconds.optional(),
      refundedAt: seconds.optional(),
      releasedAt: seconds.optional(),
      transfer: z
        .strictObject({ account: z.string(), amountMinor: z.int().positive(), at: seconds })
        .optional(),
    }),
  ),
});

function found<Name extends 'dispute' | 'refund'>(tx: Transaction, name: Name, id: string) {
  const object = tx.get(name, id);
  if (object === undefined) throw noSuch(name, id);
  return object;
}

/** What cardholders, their banks and the past bring about. */
export function registerMoneyControl(app: FastifyInstance, store: Store, links: PublicLinks): void {
  const capturedCharge = (tx: Transaction, id: string) => {
    const charge = tx.get('charge', id);
    if (charge?.captured !== true) throw noSuch('captured charge', id);
    return charge;
  };

  app.post('/simulator/disputes', async (request) => {
    const { charge, inquiry: isInquiry, ...dispute } = parse(disputeInput, request.body);
    return store.transaction((tx) => openDispute(tx, capturedCharge(tx, charge), { ...dispute, isInquiry }));
  });

  app.post<ById>('/simulator/disputes/:id/close', async (request) => {
    const { outcome, reinstated } = parse(closeInput, request.body);
    return store.transaction((tx) =>
      closeDispute(tx, found(tx, 'dispute', request.params.id), outcome, reinstated),
    );
  });

  app.post<ById>('/simulator/disputes/:id/escalate', async (request) =>
    store.transaction((tx) => escalate(tx, found(tx, 'dispute', request.params.id))),
  );

  app.post('/simulator/early-fraud-warnings', async (request) => {
    const { charge, fraud_type: type } = parse(warningInput, request.body);
    return store.transaction((tx) => warnOfFraud(tx, capturedCharge(tx, charge), type));
  });

  app.post<ById>('/simulator/refunds/:id/settle', async (request) => {
    const { status, failure_reason: reason } = parse(refundInput, request.body);
    return store.transaction((tx) =>
      settleRefund(tx, found(tx, 'refund', request.params.id), status, reason),
    );
  });

  app.post('/simulator/past', { bodyLimit: 8 * 1024 * 1024 }, async (request) => {
    const { holds } = parse(pastInput, request.body);
    return store.transaction((tx) => recordPast(tx, holds, links));
  });
}
