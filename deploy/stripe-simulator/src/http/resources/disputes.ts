import type Stripe from 'stripe';
import { z } from 'zod';

import { closeDispute, isInquiry } from '../../domain/dispute-outcomes.js';
import { respond } from '../../domain/dispute-responses.js';
import { noSuch } from '../../errors.js';
import { flag, listInput, metadata, text } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiCall, type ApiRoute } from '../route.js';

function disputeOf(call: ApiCall<unknown>): Stripe.Dispute {
  const dispute = call.tx.get('dispute', param(call));
  if (dispute === undefined) throw noSuch('dispute', param(call));
  return dispute;
}

export const disputeRoutes: ApiRoute[] = [
  route({
    method: 'GET',
    path: '/v1/disputes',
    operation: 'disputes.list',
    schema: z.strictObject({ ...listInput, charge: text, payment_intent: text }),
    handle: ({ tx, input }) =>
      list(
        '/v1/disputes',
        tx
          .all('dispute')
          .filter(
            (dispute) =>
              (input.charge === undefined || dispute.charge === input.charge) &&
              (input.payment_intent === undefined || dispute.payment_intent === input.payment_intent),
          ),
        input,
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/disputes/:id',
    operation: 'disputes.retrieve',
    schema: z.strictObject({}),
    handle: disputeOf,
  }),
  route({
    method: 'POST',
    path: '/v1/disputes/:id',
    operation: 'disputes.update',
    schema: z.strictObject({ evidence: z.record(z.string(), text).optional(), metadata, submit: flag }),
    handle: (call) => respond(call.tx, disputeOf(call), call.input),
  }),
  route({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    operation: 'disputes.close',
    schema: z.strictObject({}),
    handle: (call) => {
      const dispute = disputeOf(call);
      return closeDispute(call.tx, dispute, isInquiry(dispute) ? 'warning_closed' : 'lost');
    },
  }),
];
