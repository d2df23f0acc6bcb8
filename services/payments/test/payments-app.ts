import type { UserCaller } from '@bandeja/auth';
import type { AnalysisStatus } from '@bandeja/contracts/analysis';
import { AnalysisCompleted, AnalysisRejected } from '@bandeja/contracts/analysis-events';
import { PaymentsServiceService, type Payment, type WebhookEndpoint } from '@bandeja/contracts/payments';
import { asAthlete, asCoach, asService, createTestService, type TestService } from '@bandeja/testing';
import type { Type } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import Stripe from 'stripe';
import { paymentsService } from '../src/index.js';
import { FakePeers } from './fakes/peers.js';
import { FakeStripe, KEYS } from './fakes/stripe-simulator.js';

/** Signs the addresses of documents in these tests. */
export const DOCUMENT_SECRET = 'd'.repeat(32);

export interface Agreement {
  analysisId: string;
  athlete: UserCaller;
  coach: UserCaller;
  rateMinor: number;
}

export interface Delivered {
  payload: Buffer;
  signature: string;
  endpoint: WebhookEndpoint;
}

/** The whole service with its own database, the Stripe simulator, which delivers its webhooks, and its two peers. */
export class PaymentsApp {
  readonly webhooks: Delivered[] = [];
  #sql: pg.Client | undefined;

  constructor(
    readonly service: TestService<typeof PaymentsServiceService>,
    readonly stripe: FakeStripe,
    readonly sdk: Stripe,
    readonly peers: FakePeers,
    private readonly webhookServer: Server,
  ) {}

  async stop(): Promise<void> {
    await this.stripe.close();
    await this.#sql?.end();
    await this.service.stop();
    this.peers.stop();
    await new Promise((resolve) => this.webhookServer.close(resolve));
  }

  get client() {
    return this.service.client;
  }

  use<T>(type: Type<T> | (abstract new (...args: never[]) => T)): T {
    return this.service.running.app.get<T>(type, { strict: false });
  }

  async receive(webhook: Delivered): Promise<void> {
    this.webhooks.push(webhook);
    await this.client.receiveWebhook(webhook, { as: asService('gateway') });
  }

  /** An athlete and a coach who have agreed; the analysis waits for its hold. */
  async agree({ rateMinor = 7_500, commissionBps = 3_000 } = {}): Promise<Agreement> {
    const athlete = await asAthlete();
    const coach = await asCoach();
    const analysisId = randomUUID();
    this.peers.terms.set(analysisId, {
      analysisId,
      status: 'ANALYSIS_STATUS_DRAFT',
      athleteId: athlete.userId,
      coachId: coach.userId,
      agreedRate: { amountMinor: rateMinor, currency: 'USD' },
      commissionBps,
      title: 'My bandeja',
      paid: false,
    });
    return { analysisId, athlete, coach, rateMinor };
  }

  async saveCard(athlete: UserCaller, testCard = 'visa'): Promise<string> {
    const { customerId } = await this.client.createCustomer({ email: '', name: '' }, { as: athlete });
    return (await this.sdk.paymentMethods.attach(`pm_card_${testCard}`, { customer: customerId })).id;
  }

  openIntent({ analysisId, athlete }: Agreement, paymentMethodId = '', ipAddress = '') {
    const request = { analysisId, paymentMethodId, assertedAmountMinor: 0, assertedCurrency: '', ipAddress };
    // Many run at once in some tests.
    return this.client.createPaymentIntent(request, { as: athlete, deadlineMs: 30_000 });
  }

  /** Up to the card that is held and known to be held. */
  async hold(agreement: Agreement, testCard = 'visa'): Promise<{ clientSecret: string }> {
    await this.saveCard(agreement.athlete, testCard);
    const { clientSecret } = await this.openIntent(agreement);
    await this.stripe.confirm(clientSecret);
    await this.sync(agreement);
    return { clientSecret };
  }

  async heldAgreement(options: Parameters<PaymentsApp['agree']>[0] = {}): Promise<Agreement> {
    const agreement = await this.agree(options);
    await this.hold(agreement);
    return agreement;
  }

  /** Held by this athlete, or for this coach. */
  async heldFor(people: Partial<Pick<Agreement, 'athlete' | 'coach'>>): Promise<Agreement> {
    const agreement = { ...(await this.agree()), ...people };
    const { analysisId, athlete, coach } = agreement;
    const ids = { athleteId: athlete.userId, coachId: coach.userId };
    Object.assign(this.peers.terms.get(analysisId)!, ids);
    await this.hold(agreement);
    return agreement;
  }

  async sync({ analysisId, athlete }: Agreement): Promise<Payment | undefined> {
    return (await this.client.syncPayment({ analysisId }, { as: athlete })).payment;
  }

  async payment({ analysisId, athlete }: Agreement): Promise<Payment | undefined> {
    return (await this.client.getPayments({ analysisIds: [analysisId] }, { as: athlete })).payments[0];
  }

  complete(agreement: Agreement, attempt = 1, eventId?: string): Promise<string> {
    this.peers.setStatus(agreement.analysisId, 'ANALYSIS_STATUS_COMPLETED' satisfies AnalysisStatus);
    const message = { subject: subjectOf(agreement), completedAt: new Date(), attempt };
    return this.service.transport.deliver(AnalysisCompleted, agreement.analysisId, message, eventId);
  }

  reject(agreement: Agreement, reason = 'not_relevant', eventId?: string): Promise<string> {
    this.peers.setStatus(agreement.analysisId, 'ANALYSIS_STATUS_REJECTED' satisfies AnalysisStatus);
    const message = { subject: subjectOf(agreement), reason, description: '' };
    return this.service.transport.deliver(AnalysisRejected, agreement.analysisId, message, eventId);
  }

  async sql<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
    if (!this.#sql) {
      this.#sql = new pg.Client({ connectionString: this.service.database.url });
      await this.#sql.connect();
    }
    return (await this.#sql.query<Row>(text, values)).rows;
  }
}

/** Starts the service; `env` replaces settings of the tests. */
export async function startPaymentsApp(env: Record<string, string> = {}): Promise<PaymentsApp> {
  const receiver: { app?: PaymentsApp } = {};
  const webhookServer = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      const endpoint: WebhookEndpoint =
        request.url === '/connect' ? 'WEBHOOK_ENDPOINT_CONNECT' : 'WEBHOOK_ENDPOINT_PLATFORM';
      const received =
        receiver.app?.receive({ payload: Buffer.concat(chunks), signature, endpoint }) ??
        Promise.reject(new Error('a webhook came before the service was up'));
      received.then(
        () => response.writeHead(200).end(),
        () => response.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => webhookServer.listen(0, '127.0.0.1', resolve));
  const stripe = await FakeStripe.start(`http://127.0.0.1:${(webhookServer.address() as AddressInfo).port}/`);
  const peers = new FakePeers();
  await peers.start();
  const service = await createTestService(paymentsService, PaymentsServiceService, {
    DOCUMENT_SIGNING_SECRET: DOCUMENT_SECRET,
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: KEYS.connectWebhookSecret,
    STRIPE_API_URL: stripe.url,
    PUBLIC_ORIGIN: 'http://bandeja.test',
    ANALYSIS_GRPC_ADDRESS: peers.address,
    CATALOG_GRPC_ADDRESS: peers.address,
    ...env,
  });
  const { hostname, port } = new URL(stripe.url);
  const sdk = new Stripe(KEYS.secretKey, { host: hostname, port, protocol: 'http' });
  receiver.app = new PaymentsApp(service, stripe, sdk, peers, webhookServer);
  return receiver.app;
}

function subjectOf({ analysisId, athlete, coach }: Agreement) {
  return {
    analysisId,
    athleteId: athlete.userId,
    coachId: coach.userId,
    title: 'My bandeja',
    requestVideoId: randomUUID(),
  };
}
