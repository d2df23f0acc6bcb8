import { useSyncExternalStore } from 'react';
import { newUuid } from '../../lib/new-uuid';

export interface ContactDraft {
  /** The same for each try, so that a repeated press sends one message. */
  messageId: string;
  name: string;
  email: string;
  message: string;
}

export type ContactField = 'name' | 'email' | 'message';

export const MESSAGE_LIMIT = 4_000;
const NAME_LIMIT = 100;
const SHORTEST_MESSAGE = 10;
const STORED_AS = 'bandeja-contact-draft';
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/;

const EMPTY: ContactDraft = { messageId: '', name: '', email: '', message: '' };
const listeners = new Set<() => void>();
/** Where storage is forbidden, the draft lasts as long as the page. */
let inMemory: string | null = null;
let known: { stored: string | null; draft: ContactDraft } = { stored: null, draft: EMPTY };

function readStored(): string | null {
  try {
    return sessionStorage.getItem(STORED_AS);
  } catch {
    return inMemory;
  }
}

function readDraft(): ContactDraft {
  const stored = readStored();
  if (stored !== known.stored) known = { stored, draft: parse(stored) };
  return known.draft;
}

function parse(stored: string | null): ContactDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(stored ?? '{}') as Partial<ContactDraft>) };
  } catch {
    return EMPTY;
  }
}

function writeDraft(draft: ContactDraft): void {
  inMemory = JSON.stringify(draft);
  try {
    sessionStorage.setItem(STORED_AS, inMemory);
  } catch {
    // Kept in memory.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is being written; it survives a reload. A message gets its id with its first letter. */
export function useContactDraft(): [ContactDraft, (changed: Partial<ContactDraft>) => void] {
  const draft = useSyncExternalStore(subscribe, readDraft, () => EMPTY);
  const change = (changed: Partial<ContactDraft>) =>
    writeDraft({ ...draft, messageId: draft.messageId || newUuid(), ...changed });
  return [draft, change];
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
