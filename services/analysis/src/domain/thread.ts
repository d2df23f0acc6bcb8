import { DomainError } from '@bandeja/errors';
import type { Analysis } from './analysis.js';
import { cleanText, isUuid, lengthOf, Problems } from './validation.js';

export const MESSAGES_A_PERSON = 20;
export const THREAD_DAYS = 30;
const MAX_TEXT_LENGTH = 2_000;
const DAY_MS = 86_400_000;

export interface ThreadMessage {
  id: string;
  authorId: string;
  text: string;
  sentAt: Date;
  /** Operators hid it after a report. */
  isHidden?: boolean;
}

export interface Thread {
  /** Oldest first. */
  messages: readonly ThreadMessage[];
  /** Until when both may write; undefined if nobody may any more. */
  openUntil: Date | undefined;
  /** When its time was over; undefined before, and where something else ended it. */
  endedAt: Date | undefined;
  /** How many more messages the viewer may send. */
  remaining: number;
}

export type Delivery = Pick<Analysis, 'status' | 'completedAt' | 'paidAt' | 'refundedAt'>;

/**
 * When both people of an analysis may write: until a time, or no more since then, or not at all: `hasEnded` if one has left or
 * blocked the other. A replaced response is a new
 * delivery, so it never ends earlier.
 */
export function timeToWrite(
  delivery: Delivery,
  hasEnded: boolean,
  now: Date,
): Pick<Thread, 'openUntil' | 'endedAt'> {
  const { status, completedAt, paidAt, refundedAt } = delivery;
  const isDelivered = status === 'completed' && paidAt !== undefined && refundedAt === undefined;
  if (!isDelivered || !completedAt || hasEnded) return { openUntil: undefined, endedAt: undefined };
  const end = new Date(completedAt.getTime() + THREAD_DAYS * DAY_MS);
  const isOpen = now < end;
  return { openUntil: isOpen ? end : undefined, endedAt: isOpen ? undefined : end };
}

/** A message that operators hid has no words any more, for nobody. */
export const withoutHidden = (
  messages: readonly ThreadMessage[],
  hidden: ReadonlySet<string>,
): ThreadMessage[] =>
  messages.map((message) => (hidden.has(message.id) ? { ...message, text: '', isHidden: true } : message));

/** The thread as one of its two people sees it. */
export function threadFor(
  viewerId: string,
  messages: readonly ThreadMessage[],
  time: Pick<Thread, 'openUntil' | 'endedAt'>,
): Thread {
  const sent = messages.filter(({ authorId }) => authorId === viewerId).length;
  return { ...time, messages, remaining: time.openUntil ? Math.max(0, MESSAGES_A_PERSON - sent) : 0 };
}

/** Refuses a message of whoever sees this thread. */
export function assertWritable({ openUntil, remaining }: Thread): void {
  if (!openUntil)
    throw new DomainError(
      'failed-precondition',
      'THREAD_CLOSED',
      `Questions can be asked and answered for ${THREAD_DAYS} days after the delivery, unless it was refunded.`,
    );
  if (remaining === 0)
    throw new DomainError(
      'failed-precondition',
      'THREAD_LIMIT_REACHED',
      `Each of you can send at most ${MESSAGES_A_PERSON} messages.`,
      { limit: String(MESSAGES_A_PERSON) },
    );
}

/** Checks and tidies a message. */
export function readMessage(input: { id: string; text: string }): Pick<ThreadMessage, 'id' | 'text'> {
  const text = cleanText(input.text);
  new Problems()
    .check('messageId', isUuid(input.id), 'Reload the page and write it again.')
    .check('text', text !== '', 'Write a message.')
    .check('text', lengthOf(text) <= MAX_TEXT_LENGTH, `Use at most ${MAX_TEXT_LENGTH} characters.`)
    .throwIfAny();
  return { id: input.id.toLowerCase(), text };
}

/** Now, but after the last message: a question keeps its place before its answer, whatever the clocks of two processes say. */
export function sentAfter(messages: readonly ThreadMessage[], now: Date): Date {
  const last = messages.at(-1)?.sentAt.getTime() ?? 0;
  return new Date(Math.max(now.getTime(), last + 1));
}

export const messageIdTaken = (): DomainError =>
  new DomainError('conflict', 'MESSAGE_ID_TAKEN', 'Reload the page and write it again.');
