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

type Language = 'en' | 'es';

const formInput = z.object({
  client_secret: z.string(),
  outcome: z.enum(['complete', 'fail']),
  locale: z.string().optional(),
});

const TEXTS = {
  en: {
    title: '3D Secure 2 Test Page',
    question: "Your bank wants to confirm it's you. Choose the outcome.",
    saving: 'Saving a card',
    complete: 'Complete authentication',
    fail: 'Fail authentication',
    thanks: 'Thank you',
    completed: 'The authentication is complete. You can close this page.',
    failed: 'The authentication failed. You can close this page.',
    unknownTitle: 'Authentication not found',
    unknown: "We don't recognize this authentication, or the link is incomplete.",
  },
  es: {
    title: 'Página de prueba de 3D Secure 2',
    question: 'Tu banco quiere confirmar que eres tú. Elige el resultado.',
    saving: 'Guardar una tarjeta',
    complete: 'Completar la autenticación',
    fail: 'Rechazar la autenticación',
    thanks: 'Gracias',
    completed: 'La autenticación se ha completado. Puedes cerrar esta página.',
    failed: 'La autenticación ha fallado. Puedes cerrar esta página.',
    unknownTitle: 'No encontramos la autenticación',
    unknown: 'No reconocemos esta autenticación o el enlace está incompleto.',
  },
} as const satisfies Record<Language, Record<string, string>>;

const languageOf = (locale: unknown): Language => (String(locale).startsWith('es') ? 'es' : 'en');

/** The page that a bank would show. Only who holds the intent's secret may see or answer it. */
export function registerAuthentication(app: FastifyInstance, store: Store, links: PublicLinks): void {
  const find = (id: string, secret: unknown): Intent | undefined => {
    const intent = id.startsWith('pi_') ? store.get('payment_intent', id) : store.get('setup_intent', id);
    return intent !== undefined && intent.client_secret === secret ? intent : undefined;
  };
  const unknown = (reply: FastifyReply, language: Language): FastifyReply =>
    sendPage(
      reply,
      notice(links, TEXTS[language].unknownTitle, TEXTS[language].unknown, language),
      { isFramed: true },
      404,
    );

  app.get<{ Params: { id: string }; Querystring: { client_secret?: string; locale?: string } }>(
    '/3ds/:id',
    async (request, reply) => {
      const language = languageOf(request.query.locale);
      const intent = find(request.params.id, request.query.client_secret);
      if (intent === undefined) return unknown(reply, language);
      if (intent.status !== 'requires_action')
        return sendPage(reply, finished(links, intent, language), { isFramed: true });
      return sendPage(reply, challenge(links, intent, language), { isFramed: true, formTargets: '*' });
    },
  );

  app.post<{ Params: { id: string } }>('/3ds/:id', async (request, reply) => {
    const form = formInput.safeParse(request.body);
    const intent = form.success ? find(request.params.id, form.data.client_secret) : undefined;
    const language = languageOf(form.data?.locale);
    if (!form.success || intent === undefined) return unknown(reply, language);
    const isAuthenticated = form.data.outcome === 'complete';
    const after = store.transaction((tx) =>
      intent.object === 'payment_intent'
        ? finishAuthentication(tx, intent, isAuthenticated)
        : finishSetupAuthentication(tx, intent, isAuthenticated),
    );
    const returnUrl = store.get('return_url', intent.id)?.url;
    if (returnUrl !== undefined) return reply.redirect(withOutcome(returnUrl, after), 303);
    return sendPage(reply, finished(links, after, language), { isFramed: true });
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

const amountOf = (intent: Intent, language: Language): string =>
  intent.object === 'payment_intent'
    ? new Intl.NumberFormat(language === 'es' ? 'es-ES' : 'en-US', {
        style: 'currency',
        currency: intent.currency,
        currencyDisplay: 'narrowSymbol',
      }).format(intent.amount / 100)
    : TEXTS[language].saving;

function challenge(links: PublicLinks, intent: Intent, language: Language): Html {
  const text = TEXTS[language];
  return page({
    title: text.title,
    links,
    language,
    body: html`<main class="card narrow">
      ${badge}
      <h1>${text.title}</h1>
      <p>${text.question}</p>
      <p class="amount">${amountOf(intent, language)}</p>
      <form method="post" action="${links.base}/3ds/${intent.id}">
        <input type="hidden" name="client_secret" value="${intent.client_secret ?? ''}" />
        <input type="hidden" name="locale" value="${language}" />
        <button id="test-source-authorize-3ds" class="primary" name="outcome" value="complete">
          ${text.complete}
        </button>
        <button id="test-source-fail-3ds" name="outcome" value="fail">${text.fail}</button>
      </form>
    </main>`,
  });
}

function finished(links: PublicLinks, intent: Intent, language: Language): Html {
  const text = TEXTS[language];
  return page({
    title: text.title,
    links,
    language,
    script: 'authentication.js',
    body: html`<main class="card narrow" data-intent="${intent.id}">
      ${badge}
      <h1>${text.thanks}</h1>
      <p role="status">${intent.status === 'requires_payment_method' ? text.failed : text.completed}</p>
    </main>`,
  });
}
