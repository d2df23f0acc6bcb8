import type { UserCaller } from '@bandeja/auth';
import type { FastifyRequest } from 'fastify';
import type { Clients } from '../../clients/clients.js';
import { ConnectController } from './connect.controller.js';

const caller = { kind: 'user', userId: '0b9c', role: 'coach' } as UserCaller;
const payments = {
  createConnectAccount: () => Promise.resolve({ accountId: 'acct_1' }),
  createOnboardingLink: () => Promise.resolve({ url: 'https://stripe.example' }),
  createDashboardLink: () => Promise.resolve({ url: 'https://stripe.example' }),
};
const request = { ip: '198.51.100.1' } as FastifyRequest;
const controller = new ConnectController({ payments } as unknown as Clients);

const CALLS: [string, (body: unknown) => unknown][] = [
  ['stripe-create-connect-account', async (body) => controller.createAccount(caller, body, request)],
  ['stripe-connect-onboarding-link', async (body) => controller.onboardingLink(caller, body, request)],
  ['stripe-connect-dashboard-link', async (body) => controller.dashboardLink(caller, body, request)],
];

it.each(CALLS)('%s treats another coach like a missing account (T-12)', async (_, call) => {
  await expect(call({ coachId: 'ffff' })).rejects.toMatchObject({
    kind: 'not-found',
    code: 'PAYOUT_ACCOUNT_NOT_FOUND',
  });
  for (const own of [{}, { coachId: '' }, { coachId: '0B9C' }])
    await expect(call(own)).resolves.toBeDefined();
});
