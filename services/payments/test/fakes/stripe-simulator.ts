import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const KEYS = {
  secretKey: 'sk_test_payments',
  publishableKey: 'pk_test_payments',
  webhookSecret: 'whsec_payments',
};

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
  destination: string;
  source_transaction: string;
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
      publicUrl: 'http://stripe.test',
    });
    return new FakeStripe(simulator, await simulator.listen(0));
  }

  close(): Promise<void> {
    return this.simulator.close();
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

  async ledger(): Promise<{ charges: SimulatedCharge[]; transfers: SimulatedTransfer[] }> {
    return (await (await fetch(`${this.url}/simulator/ledger`)).json()) as never;
  }

  async chargesOf(analysisId: string): Promise<SimulatedCharge[]> {
    const { charges } = await this.ledger();
    return charges.filter((charge) => charge.transfer_group === analysisId && charge.paid);
  }

  failNext(
    operation: string,
    plan: { error?: Failure; loseAnswer?: boolean; times?: number; delayMs?: number },
  ): Promise<void> {
    return this.#control('fail-next', { operation, ...plan });
  }

  pauseWebhooks(paused: boolean): Promise<void> {
    return this.#control('webhooks', { paused });
  }

  advanceDays(days: number): Promise<void> {
    return this.#control('clock', { advanceSeconds: days * 24 * 60 * 60 });
  }

  /** What the coach does on the hosted page. */
  async finishOnboarding(link: string): Promise<void> {
    const start = await fetch(this.url + new URL(link).pathname, { redirect: 'manual' });
    const session = this.url + new URL(start.headers.get('location') ?? '').pathname;
    const body = new URLSearchParams(ONBOARDING);
    const done = await fetch(session, { method: 'POST', body, redirect: 'manual' });
    if (done.status !== 303) throw new Error(`onboarding was not accepted: ${await done.text()}`);
  }

  async #control(path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.url}/simulator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

const ONBOARDING = {
  first_name: 'Carla',
  last_name: 'Vega',
  dob: '1988-04-02',
  line1: '1 Court Street',
  city: 'Austin',
  state: 'TX',
  postal_code: '78701',
  phone: '5550000000',
  email: 'carla@example.test',
  ssn_last_4: '0000',
  routing_number: '110000000',
  account_number: '000123456789',
  tos: 'on',
  action: 'submit',
};

export function intentIdOf(clientSecret: string): string {
  return clientSecret.slice(0, clientSecret.indexOf('_secret'));
}
