import { newUuid } from '../../lib/new-uuid';

export interface ContactDraft {
  /** The same for each try, so that a repeated press sends one message. */
  messageId: string;
  name: string;
  email: string;
  message: string;
}

export const CONTACT_FIELDS = ['name', 'email', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const MESSAGE_LIMIT = 4_000;
const NAME_LIMIT = 100;
const SHORTEST_MESSAGE = 10;
const STORED_AS = 'bandeja-contact-draft';
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/;

const EMPTY: ContactDraft = { messageId: '', name: '', email: '', message: '' };
/** Where storage is forbidden, the draft lasts as long as the page. */
let inMemory: string | null = null;

function readStored(): string | null {
  try {
    return sessionStorage.getItem(STORED_AS);
  } catch {
    return inMemory;
  }
}

/** What is being written; it survives a reload. */
export const readDraft = (): ContactDraft => parse(readStored());

function parse(stored: string | null): ContactDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(stored ?? '{}') as Partial<ContactDraft>) };
  } catch {
    return EMPTY;
  }
}

/** A message gets its id with its first letter. */
export function changeDraft(changed: Partial<ContactDraft>): void {
  const draft = readDraft();
  inMemory = JSON.stringify({ ...draft, messageId: draft.messageId || newUuid(), ...changed });
  try {
    sessionStorage.setItem(STORED_AS, inMemory);
  } catch {
    // Kept in memory.
  }
}

/** Catalogue keys of what is wrong, by field. */
export function problemsOf({ name, email, message }: ContactDraft): Partial<Record<ContactField, string>> {
  const problems: [ContactField, string | undefined][] = [
    ['name', nameProblem(name.trim())],
    ['email', emailProblem(email.trim())],
    ['message', messageProblem(message.trim())],
  ];
  return Object.fromEntries(problems.filter(([, key]) => key));
}

function nameProblem(name: string): string | undefined {
  if (!name) return 'contact.errors.name';
  return name.length > NAME_LIMIT ? 'contact.errors.nameLong' : undefined;
}

function emailProblem(email: string): string | undefined {
  if (!email) return 'contact.errors.email';
  return EMAIL.test(email) && email.length <= 254 ? undefined : 'contact.errors.emailWrong';
}

function messageProblem(message: string): string | undefined {
  if (!message) return 'contact.errors.message';
  if (message.length < SHORTEST_MESSAGE) return 'contact.errors.messageShort';
  return message.length > MESSAGE_LIMIT ? 'contact.errors.messageLong' : undefined;
}
