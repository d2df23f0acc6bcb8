import type Stripe from 'stripe';
import type { WebhookNotice, WebhookSubject } from '../../use-cases/ports/payment-provider.js';
import { idOf, type Reference } from './stripe-mapper.js';

/** The object that an event of each type is about; for a charge its intent is read. */
const SUBJECTS = {
  'payment_intent.amount_capturable_updated': 'intent',
  'payment_intent.succeeded': 'intent',
  'payment_intent.payment_failed': 'intent',
  'payment_intent.canceled': 'intent',
  'charge.captured': 'charge',
  'charge.expired': 'charge',
  'charge.refunded': 'charge',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'transfer.created': 'transfer',
  'transfer.updated': 'transfer',
  'transfer.reversed': 'transfer',
  'account.updated': 'account',
} as const satisfies Partial<Record<Stripe.Event['type'], WebhookSubject | 'charge'>>;

type KnownType = keyof typeof SUBJECTS;

/** Stripe accepts at most twenty in one request. */
export const NOTICED_TYPES = Object.keys(SUBJECTS) as KnownType[];

const isKnown = (type: string): type is KnownType => Object.hasOwn(SUBJECTS, type);

/** Allows more than any id of Stripe has, and no character that a table would refuse. */
const ID = /^[\w-]{1,255}$/;
const TYPE = /^[\w.]{1,100}$/;

const isText = (value: unknown, form: RegExp) => typeof value === 'string' && form.test(value);

/** Throws for signed bytes that are no event. */
export function toNotice(event: Stripe.Event): WebhookNotice {
  if (!isText(event.id, ID) || !isText(event.type, TYPE)) throw new TypeError('this is no event');
  const subject = subjectOf(event);
  if (subject && !isText(subject.id, ID)) throw new TypeError('this event is about nothing');
  return { id: event.id, type: event.type, subject };
}

function subjectOf({ type, data }: Stripe.Event): WebhookNotice['subject'] {
  if (!isKnown(type)) return null;
  const kind = SUBJECTS[type];
  const object = data.object as { id: string; payment_intent?: Reference };
  if (kind !== 'charge') return { kind, id: object.id };
  const intentId = idOf(object.payment_intent);
  return intentId ? { kind: 'intent', id: intentId } : null;
}
