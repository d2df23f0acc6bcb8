import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ONBOARDING } from './onboarding-form.js';

export const KEYS = {
  secretKey: 'sk_test_payments',
  publishableKey: 'pk_test_payments',
  webhookSecret: 'whsec_payments',
  connectWebhookSecret: 'whsec_payments_connect',
};

/** What the simulated platform has topped up, in US dollars. */
export const RESERVE_MINOR = 10_000_000;

interface Simulator {
  listen(port: number, host?: string): Promise<string>;
  close(): Promise<void>;
}

interface SimulatorPackage {
  createStripeSimulator(options: Record<string, string>): Promise<Simulator>;
}

export interface SimulatedCharge {
  id: string;
  payment_intent: string;
  payment_intent_status: string;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  paid: boolean;
  transfer_group: string;
}

export interface SimulatedTransfer {
  id: string;
  amount: number;
  amount_reversed: number;
  destination: string;
  source_transaction: string;
  transfer_group: string | null;
}

interface Failure {
  type?: string;
  code?: string;
  message?: string;
  status?: number;
}

/** Stripe as these tests see it: the simulator of deploy/, with its levers. */
export class FakeStripe {
  private constructor(
    private readonly simulator: Simulator,
    readonly url: string,
    private readonly stateDir: string,
  ) {}

  static async start(webhookUrl: string): Promise<FakeStripe> {
    // Loaded by name, for no service depends on what stands in for Stripe.
    const name = '@bandeja/stripe-simulator';
    const { createStripeSimulator } = (await import(name)) as SimulatorPackage;
    const stateDir = mkdtempSync(join(tmpdir(), 'bandeja-stripe-'));
    const simulator = await createStripeSimulator({
      ...KEYS,
      stateDir,
      webhookUrl,
      connectWebhookUrl: `${webhookUrl}connect`,
      publicUrl: 'http://stripe.test',
    });
    return new FakeStripe(simulator, await simulator.listen(0), stateDir);
  }

  async close(): Promise<void> {
    await this.simulator.close();
    rmSync(this.stateDir, { recursive: true, force: true });
  }

  /** What the browser does with a client secret. */
  async confirm(
    clientSecret: string,
    paymentMethodId?: string,
  ): Promise<{ status?: string; error?: { code: string } }> {
    const body = new URLSearchParams({
      key: KEYS.publishableKey,
      client_secret: clientSecret,
      ...(paymentMethodId && { payment_method: paymentMethodId }),
    });
    const path = `/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`;
    const answer = await fetch(this.url + path, { method: 'POST', body });
    return (await answer.json()) as { status?: string; error?: { code: string } };
  }

  /** Its clock is in seconds. */
  async state(): Promise<{ now: number; webhooks: { undelivered: unknown[] } }> {
    return (await (await fetch(`${this.url}/simulator/state`)).json()) as never;
  }

  async ledger(): Promise<{
    charges: SimulatedCharge[];
    transfers: SimulatedTransfer[];
    refunds: { id: string; charge: string; status: string }[];
    disputes: { id: string; charge: string; status: string }[];
    reversals: { id: string; transfer: string }[];
    entries: { account: string | null; amount: number; fee: number; source: string | null; type: string }[];
  }> {
    return (await (await fetch(`${this.url}/simulator/ledger`)).json()) as never;
  }

  /** Every line of our balance that one analysis has caused, whatever moved it. */
  async moneyOf(analysisId: string): Promise<{ amount: number; type: string }[]> {
    const { charges, transfers, refunds, disputes, reversals, entries } = await this.ledger();
    const own = new Set(charges.filter((charge) => charge.transfer_group === analysisId).map(({ id }) => id));
    const about = [...refunds, ...disputes].filter(({ charge }) => own.has(charge));
    const moved = transfers.filter((transfer) => own.has(transfer.source_transaction));
    const back = reversals.filter(({ transfer }) => moved.some(({ id }) => id === transfer));
    const sources = new Set([...own, ...[...about, ...moved, ...back].map(({ id }) => id)]);
    return entries.filter(
      ({ account, source }) => account === null && source !== null && sources.has(source),
    );
  }

  async chargesOf(analysisId: string): Promise<SimulatedCharge[]> {
    const { charges } = await this.ledger();
    return charges.filter((charge) => charge.transfer_group === analysisId && charge.paid);
  }

  async failNext(
    operation: string,
    plan: { error?: Failure; loseAnswer?: boolean; times?: number; delayMs?: number },
  ): Promise<void> {
    await this.#control('fail-next', { operation, ...plan });
  }

  /** Failures that were planned and have not happened will not. */
  async forgetFailures(): Promise<void> {
    await fetch(`${this.url}/simulator/fail-next`, { method: 'DELETE' });
  }

  /** Delivers everything that is owed, also what waits for its next attempt. */
  async flushWebhooks(): Promise<void> {
    await this.#control('webhooks/flush', {});
  }

  async pauseWebhooks(paused: boolean): Promise<void> {
    await this.#control('webhooks', { paused });
  }

  async advanceDays(days: number): Promise<void> {
    await this.#control('clock', { advanceSeconds: Math.round(days * 24 * 60 * 60) });
  }

  /** The athlete's bank takes the money of a charge back, or a part of it. */
  async dispute(charge: string, amount?: number): Promise<string> {
    return ((await this.#control('disputes', { charge, amount })) as { id: string }).id;
  }

  async closeDispute(dispute: string, outcome: 'won' | 'lost'): Promise<void> {
    await this.#control(`disputes/${dispute}/close`, { outcome });
  }

  /** What the athlete's bank says of a refund, also of one that had succeeded. */
  async settleRefund(refund: string, status: 'succeeded' | 'failed' | 'canceled'): Promise<void> {
    await this.#control(`refunds/${refund}/settle`, { status });
  }

  /** The account may not receive money until it has answered more questions. */
  async restrict(account: string): Promise<void> {
    await this.#control(`accounts/${account}/requirements`, {
      currently_due: ['individual.verification.document'],
    });
  }

  /** Whether Stripe has found an account good. */
  async capabilities(account: string, status: 'active' | 'pending' | 'inactive'): Promise<void> {
    await this.#control(`accounts/${account}/capabilities`, { status });
  }

  /** The coach names another bank account in Stripe's dashboard. */
  async changeBank(account: string, number: string): Promise<void> {
    await this.#control(`accounts/${account}/bank`, { account_number: number });
  }

  /** Money comes to our own balance, or leaves it. */
  async adjust(amount: number): Promise<void> {
    await this.#control('adjustments', { amount });
  }

  /** The coach's bank has it, so that it cannot be fetched back. */
  async payOutBalance(account: string, amount: number): Promise<void> {
    await this.#control('payouts', { account, amount });
  }

  /** What the coach does on the hosted page. */
  async finishOnboarding(link: string, answers: Record<string, string> = {}): Promise<void> {
    const start = await fetch(this.url + new URL(link).pathname, { redirect: 'manual' });
    const session = this.url + new URL(start.headers.get('location') ?? '').pathname;
    const body = new URLSearchParams({ ...ONBOARDING, ...answers });
    const done = await fetch(session, { method: 'POST', body, redirect: 'manual' });
    if (done.status !== 303) throw new Error(`onboarding was not accepted: ${await done.text()}`);
  }

  async #control(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${this.url}/simulator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }
}

export function intentIdOf(clientSecret: string): string {
  return clientSecret.slice(0, clientSecret.indexOf('_secret'));
}
