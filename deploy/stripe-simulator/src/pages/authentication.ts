import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { z } from 'zod';

import { finishAuthentication } from '../domain/payment-confirm.js';
import type { PublicLinks } from '../domain/public-links.js';
import { finishSetupAuthentication } from '../domain/setup-intents.js';
import type { Store } from '../store/store.js';
import { html, type Html } from './html.js';
import { badge, notice, page, sendPage } from './layout.js';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

const formInput = z.object({ client_secret: z.string(), outcome: z.enum(['complete', 'fail']) });

/** The page that a bank would show. Only who holds the intent's secret may see or answer it. */
export function registerAuthentication(app: FastifyInstance, store: Store, links: PublicLinks): void {
  const find = (id: string, secret: unknown): Intent | undefined => {
    const intent = id.startsWith('pi_') ? store.get('payment_intent', id) : store.get('setup_intent', id);
    return intent !== undefined && intent.client_secret === secret ? intent : undefined;
  };
  const unknown = (reply: FastifyReply): FastifyReply =>
    sendPage(
      reply,
      notice(
        links,
        'Authentication not found',
        'This authentication is not known, or its address is incomplete.',
      ),
      { isFramed: true },
      404,
    );

  app.get<{ Params: { id: string }; Querystring: { client_secret?: string } }>(
    '/3ds/:id',
    async (request, reply) => {
      const intent = find(request.params.id, request.query.client_secret);
      if (intent === undefined) return unknown(reply);
      if (intent.status !== 'requires_action')
        return sendPage(reply, finished(links, intent), { isFramed: true });
      return sendPage(reply, challenge(links, intent), { isFramed: true, formTargets: '*' });
    },
  );

  app.post<{ Params: { id: string } }>('/3ds/:id', async (request, reply) => {
    const form = formInput.safeParse(request.body);
    const intent = form.success ? find(request.params.id, form.data.client_secret) : undefined;
    if (!form.success || intent === undefined) return unknown(reply);
    const isAuthenticated = form.data.outcome === 'complete';
    const after = store.transaction((tx) =>
      intent.object === 'payment_intent'
        ? finishAuthentication(tx, intent, isAuthenticated)
        : finishSetupAuthentication(tx, intent, isAuthenticated),
    );
    const returnUrl = store.get('return_url', intent.id)?.url;
    if (returnUrl !== undefined) return reply.redirect(withOutcome(returnUrl, after), 303);
    return sendPage(reply, finished(links, after), { isFramed: true });
  });
}

function withOutcome(returnUrl: string, intent: Intent): string {
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  url.searchParams.set(
    'redirect_status',
    intent.status === 'requires_payment_method' ? 'failed' : 'succeeded',
  );
  return url.href;
}

const amountOf = (intent: Intent): string =>
  intent.object === 'payment_intent'
    ? new Intl.NumberFormat('en-US', { style: 'currency', currency: intent.currency }).format(
        intent.amount / 100,
      )
    : 'Saving a card';

function challenge(links: PublicLinks, intent: Intent): Html {
  return page({
    title: '3D Secure 2 Test Page',
    links,
    body: html`<main class="card narrow">
      ${badge}
      <h1>3D Secure 2 Test Page</h1>
      <p>The bank that issued this card asks whether it is really you. Choose what it should hear.</p>
      <p class="amount">${amountOf(intent)}</p>
      <form method="post" action="${links.base}/3ds/${intent.id}">
        <input type="hidden" name="client_secret" value="${intent.client_secret ?? ''}" />
        <button id="test-source-authorize-3ds" class="primary" name="outcome" value="complete">
          Complete authentication
        </button>
        <button id="test-source-fail-3ds" name="outcome" value="fail">Fail authentication</button>
      </form>
    </main>`,
  });
}

function finished(links: PublicLinks, intent: Intent): Html {
  const text =
    intent.status === 'requires_payment_method'
      ? 'The authentication failed.'
      : 'The authentication is complete.';
  return page({
    title: '3D Secure 2 Test Page',
    links,
    script: 'authentication.js',
    body: html`<main class="card narrow" data-intent="${intent.id}">
      ${badge}
      <h1>Thank you</h1>
      <p role="status">${text} You can close this page.</p>
    </main>`,
  });
}
