import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Stripe from 'stripe';

import { APPROVED_US_PLATFORM, type PlatformProfile } from '../platform.js';
import { createStripeSimulator, type StripeSimulator, type StripeSimulatorOptions } from '../simulator.js';

export const SECRET_KEY = 'sk_test_bench';
export const PUBLISHABLE_KEY = 'pk_test_bench';
export const WEBHOOK_SECRET = 'whsec_bench';
export const CONNECT_SECRET = 'whsec_connect';

/** Its balance is what a test put there. */
export const WITHOUT_RESERVE: PlatformProfile = { ...APPROVED_US_PLATFORM, reserveMinor: 0 };

/** A webhook takes seconds on a machine that is busy with other things. */
const PATIENCE_MS = 30_000;

/** Told from every other timer by its length. */
const HELD_MS = 59_999;

interface Received {
  path: string;
  payload: string;
  signature: string;
}

/** A simulator on a port of its own, the real `stripe` package before it and a webhook receiver behind it. */
export class Bench {
  readonly received: Received[] = [];
  /** Answers of the receiver, first to last; 200 once they are used up. */
  readonly answers: number[] = [];
  private readonly stateDir = mkdtempSync(join(tmpdir(), 'stripe-simulator-'));
  private simulator: StripeSimulator | undefined;
  private receiver: Server | undefined;
  private port = 0;

  constructor(private readonly options: Partial<StripeSimulatorOptions> = {}) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get journal(): string {
    return join(this.stateDir, 'journal.jsonl');
  }

  get running(): StripeSimulator {
    if (this.simulator === undefined) throw new Error('The bench is not started');
    return this.simulator;
  }

  readonly stripe = (options: Stripe.StripeConfig = {}, key = SECRET_KEY): Stripe =>
    new Stripe(key, {
      host: '127.0.0.1',
      port: this.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...options,
    });

  async start(): Promise<this> {
    this.receiver = createServer((request, response) => {
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          this.received.push({
            path: request.url ?? '',
            payload: Buffer.concat(parts).toString(),
            signature: String(request.headers['stripe-signature']),
          });
          response.writeHead(this.answers.shift() ?? 200).end();
        });
    });
    await new Promise<void>((resolve) => this.receiver?.listen(0, '127.0.0.1', resolve));
    while (!(await this.openAt(randomInt(11_000, 30_000))));
    return this;
  }

  /** Below the ephemeral ports, so that nobody gets the port while the simulator restarts. False if it is taken. */
  private async openAt(port: number): Promise<boolean> {
    this.port = port;
    try {
      await this.open();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      await this.simulator?.close();
      return false;
    }
  }

  async restart(): Promise<void> {
    await this.simulator?.close();
    await this.open();
  }

  async stop(): Promise<void> {
    await this.simulator?.close();
    this.receiver?.closeAllConnections();
    await new Promise((resolve) => this.receiver?.close(resolve));
    rmSync(this.stateDir, { recursive: true });
  }

  async control<Answer>(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(
      `${this.url}/simulator/${path}`,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  /** Has the next call of this operation held, once it has begun, until the returned function is called. */
  async holdNext(operation: string): Promise<() => void> {
    const start = globalThis.setTimeout;
    let release = (): void => undefined;
    const timers = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((work: () => void, ms?: number, ...values: []) =>
        ms === HELD_MS ? (release = work) : start(work, ms, ...values)) as never);
    await this.control('fail-next', { operation, delayMs: HELD_MS });
    return () => {
      timers.mockRestore();
      release();
    };
  }

  /** Until the call that a delay or failure was planned for has met it. */
  async planIsMet(): Promise<void> {
    await vi.waitFor(async () => {
      const { plannedFailures } = await this.control<{ plannedFailures: unknown[] }>('state');
      expect(plannedFailures).toEqual([]);
    }, PATIENCE_MS);
  }

  /** Verified by Stripe's own code, in the order of arrival. */
  events(path = '/hook', secret = WEBHOOK_SECRET): Stripe.Event[] {
    return this.received
      .filter((received) => received.path === path)
      .map(({ payload, signature }) => this.stripe().webhooks.constructEvent(payload, signature, secret));
  }

  connectEvents(): Stripe.Event[] {
    return this.events('/connect', CONNECT_SECRET);
  }

  async eventOf(type: Stripe.Event['type'], within = PATIENCE_MS): Promise<Stripe.Event> {
    const end = Date.now() + within;
    while (Date.now() < end) {
      const found = this.events().find((event) => event.type === type);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(
      `No ${type} among ${this.events()
        .map((event) => event.type)
        .join(', ')}`,
    );
  }

  private async open(): Promise<void> {
    const { port } = this.receiver!.address() as AddressInfo;
    this.simulator = await createStripeSimulator({
      stateDir: this.stateDir,
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: `http://127.0.0.1:${port}/hook`,
      publicUrl: this.url,
      connectWebhookSecret: CONNECT_SECRET,
      connectWebhookUrl: `http://127.0.0.1:${port}/connect`,
      platform: WITHOUT_RESERVE,
      ...this.options,
    });
    await this.simulator.listen(this.port);
  }
}
