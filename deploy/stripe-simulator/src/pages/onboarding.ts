import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

import { requiredFields } from '../domain/account-requirements.js';
import { fillIn } from '../domain/account-onboarding.js';
import { openLink } from '../domain/hosted-links.js';
import type { PublicLinks } from '../domain/public-links.js';
import type { HostedSession } from '../store/collections.js';
import type { Store } from '../store/store.js';
import { notice, sendPage } from './layout.js';
import { fieldNames, onboardingForm } from './onboarding-form.js';

const formInput = z.record(z.string(), z.string());
const PATTERNS: Record<string, [RegExp, string]> = {
  dob: [/^(19|20)\d\d-\d\d-\d\d$/, 'Enter your date of birth.'],
  ssn_last_4: [/^\d{4}$/, 'Enter the last 4 digits.'],
  account_number: [/^[A-Za-z0-9 ]{5,34}$/, 'Enter a valid account number.'],
};

function problemsIn(fields: Record<string, string>, country: string): Record<string, string> {
  return Object.fromEntries(
    requiredFields(country).flatMap((name) => {
      const value = fields[name] ?? '';
      const [pattern, message] = PATTERNS[name] ?? [
        /\S/,
        name === 'tos' ? 'Accept the agreement to continue.' : 'This field is required.',
      ];
      return pattern.test(value) ? [] : [[name, message]];
    }),
  );
}

/** The form of a stranger's browser: only fields that the page has, trimmed and of sane length. */
function typed(body: unknown): Record<string, string> {
  const form = formInput.safeParse(body);
  if (!form.success) return {};
  return Object.fromEntries(
    fieldNames.flatMap((name) =>
      form.data[name] === undefined ? [] : [[name, form.data[name].trim().slice(0, 200)]],
    ),
  );
}

interface ById {
  Params: { id: string };
}

export function registerOnboarding(app: FastifyInstance, store: Store, links: PublicLinks): void {
  const unknown = (reply: FastifyReply): FastifyReply =>
    sendPage(
      reply,
      notice(links, 'Link not found', "We don't recognize this link. Ask for a new one."),
      { isFramed: false },
      404,
    );

  app.get<ById>('/connect/onboarding/:id', async (request, reply) => {
    const link = store.get('link', request.params.id);
    if (link?.kind !== 'onboarding') return unknown(reply);
    const session = store.transaction((tx) => openLink(tx, link));
    return reply.redirect(
      session === undefined ? link.refreshUrl : links.session('onboarding', session.id),
      303,
    );
  });

  app.get<ById>('/connect/onboarding/session/:id', async (request, reply) => {
    const session = store.get('session', request.params.id);
    const account = store.get('account', session?.account ?? '');
    if (session?.kind !== 'onboarding' || account === undefined) return unknown(reply);
    if (session.isFinished || session.expiresAt <= store.now())
      return reply.redirect(session.refreshUrl, 303);
    return show(reply, session, {});
  });

  app.post<ById>('/connect/onboarding/session/:id', async (request, reply) => {
    const session = store.get('session', request.params.id);
    const account = store.get('account', session?.account ?? '');
    if (session?.kind !== 'onboarding' || account === undefined) return unknown(reply);
    // A second press of the same button: the first has done the work.
    if (session.isFinished) return reply.redirect(session.returnUrl, 303);
    if (session.expiresAt <= store.now()) return reply.redirect(session.refreshUrl, 303);
    const fields = typed(request.body);
    const submits = formInput.safeParse(request.body).data?.['action'] !== 'later';
    const problems = submits ? problemsIn(fields, account.country ?? 'US') : {};
    const isFinished = Object.keys(problems).length === 0;
    store.transaction((tx) => {
      fillIn(tx, account, fields, submits && isFinished);
      if (isFinished) tx.update('session', session, { isFinished });
    });
    return isFinished ? reply.redirect(session.returnUrl, 303) : show(reply, session, problems);
  });

  function show(reply: FastifyReply, session: HostedSession, problems: Record<string, string>): FastifyReply {
    const account = store.get('account', session.account);
    if (account === undefined) return unknown(reply);
    const values = store.get('onboarding', account.id)?.fields ?? {};
    const status = Object.keys(problems).length === 0 ? 200 : 422;
    // The form's answer is a redirect to the shop, which form-action would otherwise stop.
    return sendPage(
      reply,
      onboardingForm(links, { account, session, values, problems }),
      { isFramed: false, formTargets: '*' },
      status,
    );
  }
}
