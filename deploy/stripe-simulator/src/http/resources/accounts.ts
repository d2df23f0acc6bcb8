import type Stripe from 'stripe';
import { z } from 'zod';

import { accountOrThrow, save } from '../../domain/account-changes.js';
import { createAccount, profile } from '../../domain/accounts.js';
import { chooseAgreement, requestCapabilities } from '../../domain/capability-requests.js';
import { newLink } from '../../domain/hosted-links.js';
import { sums } from '../../domain/ledger.js';
import { mergeMetadata } from '../../domain/payment-intents.js';
import { accountUnreachable, invalidRequest } from '../../errors.js';
import type { Transaction } from '../../store/transaction.js';
import { flag, listInput, metadata, oneOf, requiredText, text } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiCall, type ApiRoute } from '../route.js';

const fields = {
  email: text,
  metadata,
  business_type: oneOf(['company', 'government_entity', 'individual', 'non_profit']),
  business_profile: z
    .strictObject({ mcc: text, name: text, product_description: text, support_email: text, url: text })
    .optional(),
  capabilities: z.record(z.string(), z.strictObject({ requested: flag })).optional(),
  default_currency: text,
  tos_acceptance: z.looseObject({ service_agreement: oneOf(['full', 'recipient']) }).optional(),
  /** Accepted and not acted upon: the hosted page collects the person, and no payout is simulated by schedule. */
  settings: z.unknown().optional(),
  individual: z.unknown().optional(),
};
const createInput = z.strictObject({
  ...fields,
  type: oneOf(['custom', 'express', 'standard']),
  country: text,
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: oneOf(['account', 'application']) }).optional(),
      losses: z.strictObject({ payments: oneOf(['application', 'stripe']) }).optional(),
      requirement_collection: oneOf(['application', 'stripe']),
      stripe_dashboard: z.strictObject({ type: oneOf(['express', 'full', 'none']) }).optional(),
    })
    .optional(),
});
const linkInput = z.strictObject({
  account: requiredText,
  type: z.enum(['account_onboarding', 'account_update']),
  return_url: requiredText,
  refresh_url: requiredText,
  collect: text,
  collection_options: z.unknown().optional(),
});

function update(call: ApiCall<z.output<z.ZodObject<typeof fields>>>): object {
  const { metadata: patch, email, business_type: type, business_profile: business } = call.input;
  const account = requested(call);
  return save(call.tx, account, {
    ...(patch === undefined ? {} : { metadata: mergeMetadata(account.metadata ?? {}, patch) }),
    ...(email === undefined ? {} : { email }),
    ...(type === undefined ? {} : { business_type: type }),
    ...(business === undefined
      ? {}
      : { business_profile: profile({ business_profile: business }, account.business_profile) }),
  });
}

function requested({ tx, params, input }: ApiCall<z.output<z.ZodObject<typeof fields>>>): Stripe.Account {
  let account = accountOrThrow(tx, param({ params }));
  const agreement = input.tos_acceptance?.service_agreement;
  if (agreement !== undefined) account = chooseAgreement(tx, account, agreement);
  return input.capabilities === undefined ? account : requestCapabilities(tx, account, input.capabilities);
}

/** Money left on an account keeps it alive. */
function remove(tx: Transaction, id: string): object {
  accountOrThrow(tx, id);
  const { available, pending } = sums(tx.all('ledger'), id, tx.now);
  if ([...Object.values(available), ...Object.values(pending)].some((amount) => amount !== 0)) {
    throw invalidRequest('This account cannot be deleted because its balance is not zero.', {
      code: 'account_invalid',
    });
  }
  tx.delete('account', id);
  return tx.put('deleted', { id, object: 'account', deleted: true });
}

function createLink(call: ApiCall<z.output<typeof linkInput>>): object {
  const { tx, input, links } = call;
  const account = tx.get('account', input.account);
  if (account === undefined) throw accountUnreachable(input.account);
  const link = newLink(tx, {
    kind: 'onboarding',
    account: account.id,
    returnUrl: input.return_url,
    refreshUrl: input.refresh_url,
  });
  return {
    object: 'account_link',
    created: tx.now,
    expires_at: link.expiresAt,
    url: links.hosted('onboarding', link.id),
  };
}

function createLoginLink(call: ApiCall<unknown>): object {
  const account = accountOrThrow(call.tx, param(call));
  if (account.controller?.stripe_dashboard?.type !== 'express') {
    throw invalidRequest(
      `Cannot create a login link for an account that does not have access to the Express Dashboard.`,
    );
  }
  if (!account.details_submitted)
    throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.');
  const link = newLink(call.tx, { kind: 'express', account: account.id });
  return { object: 'login_link', created: call.tx.now, url: call.links.hosted('express', link.id) };
}

export const accountRoutes: ApiRoute[] = [
  route({
    method: 'POST',
    path: '/v1/accounts',
    operation: 'accounts.create',
    schema: createInput,
    handle: ({ tx, input }) => createAccount(tx, input),
  }),
  route({
    method: 'GET',
    path: '/v1/accounts',
    operation: 'accounts.list',
    schema: z.strictObject(listInput),
    handle: ({ tx, input }) => list('/v1/accounts', tx.all('account'), input),
  }),
  route({
    method: 'GET',
    path: '/v1/accounts/:id',
    operation: 'accounts.retrieve',
    schema: z.strictObject({}),
    handle: (call) => accountOrThrow(call.tx, param(call)),
  }),
  route({
    method: 'POST',
    path: '/v1/accounts/:id',
    operation: 'accounts.update',
    schema: z.strictObject(fields),
    handle: update,
  }),
  route({
    method: 'DELETE',
    path: '/v1/accounts/:id',
    operation: 'accounts.delete',
    schema: z.strictObject({}),
    handle: (call) => remove(call.tx, param(call)),
  }),
  route({
    method: 'POST',
    path: '/v1/account_links',
    operation: 'account_links.create',
    schema: linkInput,
    handle: createLink,
  }),
  route({
    method: 'POST',
    path: '/v1/accounts/:id/login_links',
    operation: 'login_links.create',
    schema: z.strictObject({}),
    handle: createLoginLink,
  }),
];
