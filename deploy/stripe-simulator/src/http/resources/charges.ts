import { z } from 'zod';

import { emit } from '../../domain/events.js';
import { mergeMetadata } from '../../domain/payment-intents.js';
import { noSuch } from '../../errors.js';
import { listInput, metadata, text } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiCall, type ApiRoute } from '../route.js';

function chargeOf(call: ApiCall<unknown>) {
  const charge = call.tx.get('charge', param(call));
  if (charge === undefined) throw noSuch('charge', param(call));
  return charge;
}

export const chargeRoutes: ApiRoute[] = [
  route({
    method: 'GET',
    path: '/v1/charges',
    operation: 'charges.list',
    schema: z.strictObject({ ...listInput, customer: text, payment_intent: text, transfer_group: text }),
    handle: ({ tx, input }) =>
      list(
        '/v1/charges',
        tx
          .all('charge')
          .filter(
            (charge) =>
              (input.customer === undefined || charge.customer === input.customer) &&
              (input.payment_intent === undefined || charge.payment_intent === input.payment_intent) &&
              (input.transfer_group === undefined || charge.transfer_group === input.transfer_group),
          ),
        input,
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/charges/:id',
    operation: 'charges.retrieve',
    schema: z.strictObject({}),
    handle: chargeOf,
  }),
  route({
    method: 'POST',
    path: '/v1/charges/:id',
    operation: 'charges.update',
    schema: z.strictObject({ metadata, description: text }),
    handle: (call) => {
      const charge = chargeOf(call);
      const { metadata: patch, description } = call.input;
      const changed = call.tx.update('charge', charge, {
        ...(patch === undefined ? {} : { metadata: mergeMetadata(charge.metadata, patch) }),
        ...(description === undefined ? {} : { description }),
      });
      emit(call.tx, 'charge.updated', changed);
      return changed;
    },
  }),
];
