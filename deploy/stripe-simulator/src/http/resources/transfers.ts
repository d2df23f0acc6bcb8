import type Stripe from 'stripe';
import { z } from 'zod';

import { emit } from '../../domain/events.js';
import { mergeMetadata } from '../../domain/payment-intents.js';
import { reverseTransfer } from '../../domain/transfer-reversals.js';
import { createTransfer } from '../../domain/transfers.js';
import { noSuch } from '../../errors.js';
import { flag, integer, listInput, metadata, requiredText, text } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiCall, type ApiRoute } from '../route.js';

const createInput = z.strictObject({
  amount: integer,
  currency: requiredText,
  destination: requiredText,
  source_transaction: text,
  transfer_group: text,
  description: text,
  metadata,
});

function transferOf(call: ApiCall<unknown>): Stripe.Transfer {
  const transfer = call.tx.get('transfer', param(call));
  if (transfer === undefined) throw noSuch('transfer', param(call));
  return transfer;
}

export const transferRoutes: ApiRoute[] = [
  route({
    method: 'POST',
    path: '/v1/transfers',
    operation: 'transfers.create',
    schema: createInput,
    handle: ({ tx, input }) => createTransfer(tx, input),
  }),
  route({
    method: 'GET',
    path: '/v1/transfers',
    operation: 'transfers.list',
    schema: z.strictObject({ ...listInput, destination: text, transfer_group: text }),
    handle: ({ tx, input }) =>
      list(
        '/v1/transfers',
        tx
          .all('transfer')
          .filter(
            (transfer) =>
              (input.destination === undefined || transfer.destination === input.destination) &&
              (input.transfer_group === undefined || transfer.transfer_group === input.transfer_group),
          ),
        input,
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/transfers/:id',
    operation: 'transfers.retrieve',
    schema: z.strictObject({}),
    handle: transferOf,
  }),
  route({
    method: 'POST',
    path: '/v1/transfers/:id',
    operation: 'transfers.update',
    schema: z.strictObject({ metadata, description: text }),
    handle: (call) => {
      const transfer = transferOf(call);
      const { metadata: patch, description } = call.input;
      const changed = call.tx.update('transfer', transfer, {
        ...(patch === undefined ? {} : { metadata: mergeMetadata(transfer.metadata, patch) }),
        ...(description === undefined ? {} : { description }),
      });
      emit(call.tx, 'transfer.updated', changed);
      return changed;
    },
  }),
  route({
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    operation: 'transfer_reversals.create',
    schema: z.strictObject({ amount: integer, description: text, metadata, refund_application_fee: flag }),
    handle: (call) => reverseTransfer(call.tx, transferOf(call), call.input),
  }),
  route({
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    operation: 'transfer_reversals.list',
    schema: z.strictObject(listInput),
    handle: (call) => {
      const { id } = transferOf(call);
      return list(
        `/v1/transfers/${id}/reversals`,
        call.tx.all('transfer_reversal').filter((reversal) => reversal.transfer === id),
        call.input,
      );
    },
  }),
  route({
    method: 'GET',
    path: '/v1/transfers/:id/reversals/:reversal',
    operation: 'transfer_reversals.retrieve',
    schema: z.strictObject({}),
    handle: (call) => {
      const reversal = call.tx.get('transfer_reversal', param(call, 'reversal'));
      if (reversal === undefined || reversal.transfer !== param(call))
        throw noSuch('transfer reversal', param(call, 'reversal'));
      return reversal;
    },
  }),
];
