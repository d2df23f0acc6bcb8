import { fakeServer } from '../../../test/fake-server';
import { noLiveChannel } from '../../../test/no-live-channel';
import { renderRoutes } from '../../../test/render';
import { CoachBilling } from './coach-billing';
import { MoneyPage } from './money-page';
import { OnboardingRefresh } from './onboarding-refresh';
import { OnboardingReturn } from './onboarding-return';

export const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

export const earnings = {
  totalLifetime: usd(421_800),
  thisMonth: usd(95_550),
  lastMonth: usd(122_000),
  pendingPayouts: usd(31_850),
  completedPayouts: usd(389_950),
  averageShare: usd(4_550),
  onHold: usd(4_550),
  inBank: usd(300_000),
  owed: usd(0),
  bankTrouble: [] as object[],
  latePayoutCount: 0,
  latePayouts: usd(0),
  nextPayout: usd(4_550),
  nextPayoutDueAt: '2100-01-02T12:00:00Z',
  months: [
    { month: '2026-09', earned: usd(0) },
    { month: '2026-10', earned: usd(122_000) },
    { month: '2026-11', earned: usd(95_550) },
  ],
};

export const buildTransaction = (overrides: Record<string, unknown> = {}) => ({
  id: 'payment-1',
  analysisId: 'analysis-1',
  status: 'COMPLETED',
  total: usd(6_500),
  platformAmount: usd(1_950),
  coachAmount: usd(4_550),
  coachDue: usd(4_550),
  authorizedAt: '2026-11-14T10:00:00Z',
  capturedAt: '2026-11-15T10:00:00Z',
  payoutStatus: 'PENDING',
  payoutDueAt: '2100-01-02T12:00:00Z',
  isPayoutLate: false,
  paidOutAt: null,
  payoutWaitReason: null,
  payoutNextTryAt: null,
  collected: usd(0),
  bankPayout: null,
  canceledAt: null,
  captureBefore: null,
  payUntil: null,
  refund: null,
  dispute: null,
  createdAt: '2026-11-14T10:00:00Z',
  title: 'Bandeja under pressure',
  counterparty: { id: 'athlete-1', fullName: 'Carla Domínguez', avatarUrl: null },
  ...overrides,
});

export const buildAccount = (overrides: Record<string, unknown> = {}) => ({
  providerAccountId: 'acct_1',
  onboardingCompleted: true,
  detailsSubmitted: true,
  payoutsEnabled: true,
  defaultCurrency: 'usd',
  payoutSchedule: 'weekly',
  country: 'US',
  freeze: null,
  ...overrides,
});

export const page = (...transactions: unknown[]) => ({ transactions: { transactions, nextPageToken: null } });

export const buildStatement = (month: string, endsInMs = 3_600_000) => ({
  month,
  document: {
    id: `statement-${month}`,
    number: `S-${month}`,
    url: `/files/documents/statement-${month}?expires=1&signature=${endsInMs}`,
    urlExpiresAt: new Date(Date.now() + endsInMs).toISOString(),
  },
});

export const statements = (list: unknown[], nextPageToken: string | null = null) => ({
  coachStatements: { statements: list, nextPageToken },
});

export const invoices = (list: unknown[], nextPageToken: string | null = null) => ({
  commissionInvoices: { invoices: list, nextPageToken },
});

export const pageWithMore = (nextPageToken: string, ...transactions: unknown[]) => ({
  transactions: { transactions, nextPageToken },
});

/** For tests: the billing screens, with a server that answers all they ask. */
export async function openBilling(path: string, answers: Record<string, unknown> = {}) {
  noLiveChannel();
  const server = fakeServer({
    CoachEarnings: { coachEarnings: earnings },
    CoachTransactions: page(buildTransaction()),
    CoachStatements: statements([]),
    CommissionInvoices: invoices([]),
    TaxDetails: { taxDetails: null },
    CoachPayoutAccount: { payoutAccount: buildAccount() },
    PayoutCountries: { payoutCountries: ['US', 'ES', 'PT'] },
    ...answers,
  });
  const view = await renderRoutes(
    [
      { path: '/coach/billing', element: <CoachBilling /> },
      { path: '/coach/billing/money', element: <MoneyPage /> },
      { path: '/coach/stripe-return', element: <OnboardingReturn /> },
      { path: '/coach/stripe-refresh', element: <OnboardingRefresh /> },
    ],
    { path, server, user: { id: 'coach-1', role: 'coach' } },
  );
  return { server, ...view };
}
