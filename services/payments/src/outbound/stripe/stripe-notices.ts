import type Stripe from 'stripe';
import type { WebhookNotice, WebhookSubject } from '../../use-cases/ports/payment-provider.js';
import { idOf, type Reference } from './stripe-mapper.js';

type Subjects = Partial<Record<Stripe.Event['type'], WebhookSubject | 'charge'>>;

/** The object that an event of the platform is about, by type; for a charge or refund its intent is read. */
const PLATFORM_SUBJECTS: Subjects = {
  'payment_intent.amount_capturable_updated': 'intent',
  'payment_intent.succeeded': 'intent',
  'payment_intent.payment_failed': 'intent',
  'payment_intent.canceled': 'intent',
  'charge.captured': 'charge',
  'charge.expired': 'charge',
  'charge.refunded': 'charge',
  'charge.refund.updated': 'charge',
  'refund.created': 'charge',
  'refund.updated': 'charge',
  'refund.failed': 'charge',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'transfer.created': 'transfer',
  'transfer.updated': 'transfer',
  'transfer.reversed': 'transfer',
  'setup_intent.setup_failed': 'setup',
};

/** The same of a connected account: most changes of it are seen in the account itself. */
const CONNECT_SUBJECTS: Subjects = {
  'account.updated': 'account',
  'account.application.deauthorized': 'account',
  'account.external_account.created': 'account',
  'account.external_account.updated': 'account',
  'account.external_account.deleted': 'account',
  'capability.updated': 'account',
  'payout.created': 'bank_payout',
  'payout.updated': 'bank_payout',
  'payout.paid': 'bank_payout',
  'payout.failed': 'bank_payout',
  'payout.canceled': 'bank_payout',
  'payout.reconciliation_completed': 'bank_payout',
};

/** Stripe accepts at most twenty in one request. */
export const NOTICED_TYPES = Object.keys(PLATFORM_SUBJECTS) as Stripe.Event['type'][];
export const NOTICED_CONNECT_TYPES = Object.keys(CONNECT_SUBJECTS) as Stripe.Event['type'][];

/** Allows more than any id of Stripe has, and no character that a table would refuse. */
const ID = /^[\w-]{1,255}$/;
const TYPE = /^[\w.]{1,100}$/;

const isText = (value: unknown, form: RegExp) => typeof value === 'string' && form.test(value);

/** Throws for signed bytes that are no event. */
export function toNotice(event: Stripe.Event): WebhookNotice {
  const { id, type, account: accountId = null } = event;
  if (!isText(id, ID) || !isText(type, TYPE) || (accountId !== null && !isText(accountId, ID)))
    throw new TypeError('this is no event');
  const subject = subjectOf(event, accountId);
  if (subject && !isText(subject.id, ID)) throw new TypeError('this event is about nothing');
  return { id, type, accountId, subject };
}

function subjectOf({ type, data }: Stripe.Event, accountId: string | null): WebhookNotice['subject'] {
  const subjects = accountId === null ? PLATFORM_SUBJECTS : CONNECT_SUBJECTS;
  const kind = Object.hasOwn(subjects, type) ? subjects[type] : undefined;
  if (!kind) return null;
  if (kind === 'account' && accountId !== null) return { kind, id: accountId };
  const object = data.object as { id: string; payment_intent?: Reference };
  if (kind !== 'charge') return { kind, id: object.id };
  const intentId = idOf(object.payment_intent);
  return intentId ? { kind: 'intent', id: intentId } : null;
}
