import { BankPayoutFailed } from '@bandeja/contracts/payments-events';
import type Stripe from 'stripe';
import type { PaymentsApp } from './payments-app.js';

const control = async (app: PaymentsApp, path: string, body: object): Promise<unknown> => {
  const answer = await fetch(`${app.stripe.url}/simulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};

/** Sends money of an account to its bank, as its schedule would; answers the payout. */
export async function payOutToBank(app: PaymentsApp, account: string, amount = 5_000): Promise<string> {
  await control(app, 'adjustments', { account, amount });
  return runBankPayouts(app, account);
}

/** The same of what the account has. */
export async function runBankPayouts(app: PaymentsApp, account: string): Promise<string> {
  const { payouts } = (await control(app, 'payout-runs', { account })) as { payouts: Stripe.Payout[] };
  return payouts[0]?.id ?? '';
}

export async function bankRefuses(app: PaymentsApp, payout: string): Promise<void> {
  await control(app, `payouts/${payout}/settle`, { status: 'failed', failure_code: 'account_closed' });
}

export async function bankTakes(app: PaymentsApp, payout: string): Promise<void> {
  await control(app, `payouts/${payout}/settle`, { status: 'paid' });
}

/** The coach names another bank account, which takes payouts again. */
export async function newBank(app: PaymentsApp, account: string): Promise<void> {
  await control(app, `accounts/${account}/bank`, { account_number: '000123456789' });
}

/** What is stored about a payout to a bank. */
export const bankPayout = async (app: PaymentsApp, id: string) =>
  (
    await app.sql<{ status: string; coach_id: string; failure_code: string; amount_minor: string }>(
      'select status, coach_id::text, failure_code, amount_minor from bank_payout where id = $1',
      id,
    )
  )[0];

export const refusalsTold = (app: PaymentsApp, payout: string) =>
  app.service.transport.messages(BankPayoutFailed).filter(({ payoutId }) => payoutId === payout);
