import type Stripe from 'stripe';

import { onboardedAccount } from '../scenes.js';
import { call, type PackageCall } from './package-call.js';

const account = (stripe: Stripe): Promise<Stripe.Account> =>
  stripe.accounts.create({
    ...({ type: 'express', country: 'US', business_type: 'individual', email: 'coach@example.com' } as const),
    ...{ capabilities: { transfers: { requested: true } }, metadata: { coach_id: 'c1' } },
  });

export const accountCalls: PackageCall[] = [
  call('accounts.create', (stripe) => account(stripe)),
  call('accounts.list', (stripe) => stripe.accounts.list()),
  call('accounts.retrieve', async (stripe) => stripe.accounts.retrieve(await onboardedAccount(stripe))),
  call('accounts.update', async (stripe) =>
    stripe.accounts.update((await account(stripe)).id, {
      email: 'new@example.com',
      metadata: { coach_id: 'c2' },
    }),
  ),
  call('accounts.del', async (stripe) => stripe.accounts.del((await account(stripe)).id), 'accounts.delete'),
  call(
    'accountLinks.create',
    async (stripe) =>
      stripe.accountLinks.create({
        ...({ account: (await account(stripe)).id, type: 'account_onboarding' } as const),
        ...{ return_url: 'https://shop.test/return', refresh_url: 'https://shop.test/refresh' },
      }),
    'account_links.create',
  ),
  call(
    'accounts.createLoginLink',
    async (stripe) => stripe.accounts.createLoginLink(await onboardedAccount(stripe)),
    'login_links.create',
  ),
];

export const ownAccountCalls: PackageCall[] = [
  call(
    'accounts.retrieveCurrent',
    (stripe) => stripe.accounts.retrieveCurrent(),
    'accounts.retrieve_current',
  ),
  call('tax.settings.retrieve', (stripe) => stripe.tax.settings.retrieve()),
  call(
    'webhookEndpoints.create',
    (stripe) =>
      stripe.webhookEndpoints.create({
        ...{ url: 'https://shop.test/connect', connect: true, enabled_events: ['account.updated'] },
      }),
    'webhook_endpoints.create',
  ),
  call(
    'webhookEndpoints.list',
    async (stripe) => {
      await stripe.webhookEndpoints.create({ url: 'https://shop.test/hook', enabled_events: ['*'] });
      await stripe.webhookEndpoints.list({ limit: 100 });
    },
    'webhook_endpoints.list',
  ),
];

export const eventCalls: PackageCall[] = [
  call('events.list', async (stripe) => {
    await stripe.events.list({ delivery_success: false, limit: 100 }).autoPagingToArray({ limit: 1_000 });
    await stripe.events.list({
      types: ['charge.captured', 'transfer.created'],
      created: { gte: 1 },
      limit: 3,
    });
  }),
  call('events.retrieve', async (stripe) => {
    await stripe.customers.create({});
    await stripe.events.retrieve((await stripe.events.list()).data[0]?.id ?? '');
  }),
];
