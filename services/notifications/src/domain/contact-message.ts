import { DomainError } from '@bandeja/errors';
import { isUuid } from './identifier.js';
import { localeOf, type Locale } from './locale.js';

export interface ContactMessage {
  id: string;
  userId: string | null;
  name: string;
  email: string;
  message: string;
  locale: Locale;
  ipAddress: string;
}

/** What the sender's form holds. */
export interface ContactForm {
  messageId: string;
  name: string;
  email: string;
  message: string;
  locale: string;
  userId: string;
  ipAddress: string;
}

type Problem = 'missing' | 'too_long' | 'too_short' | 'malformed';

const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]{2,}$/u;
const LONGEST = { name: 100, email: 254, message: 4_000 };
const SHORTEST_MESSAGE = 10;

const lengthOf = (text: string) => [...text].length;
const onOneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();
const withLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** The message to keep; throws with every field that is wrong. */
export function contactMessageOf(request: ContactForm): ContactMessage {
  const name = onOneLine(request.name);
  const email = request.email.trim();
  const message = withLines(request.message);
  const problems: [string, Problem | undefined][] = [
    ['messageId', isUuid(request.messageId) ? undefined : 'malformed'],
    ['name', name ? tooLong(name, LONGEST.name) : 'missing'],
    ['email', emailProblem(email)],
    ['message', messageProblem(message)],
  ];
  const details = Object.fromEntries(
    problems.flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );
  if (Object.keys(details).length > 0)
    throw new DomainError(
      'invalid',
      'CONTACT_MESSAGE_INVALID',
      'Check the marked fields and send again.',
      details,
    );
  return {
    id: request.messageId.toLowerCase(),
    userId: isUuid(request.userId) ? request.userId : null,
    name,
    email,
    message,
    locale: localeOf(request.locale),
    ipAddress: request.ipAddress,
  };
}

function tooLong(text: string, most: number): Problem | undefined {
  return lengthOf(text) > most ? 'too_long' : undefined;
}

function emailProblem(email: string): Problem | undefined {
  if (!email) return 'missing';
  return EMAIL.test(email) && !/\p{Cc}/u.test(email) ? tooLong(email, LONGEST.email) : 'malformed';
}

function messageProblem(message: string): Problem | undefined {
  if (!message) return 'missing';
  return lengthOf(message) < SHORTEST_MESSAGE ? 'too_short' : tooLong(message, LONGEST.message);
}
