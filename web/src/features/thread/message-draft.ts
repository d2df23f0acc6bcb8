import { dropDraft, followKept, keepDraft, readDraft } from '../../lib/kept-draft';

/** What was sent without an answer so far. A retry has the same id, so that it arrives once. */
export interface Attempt {
  id: string;
  text: string;
}

/** What somebody writes, until the server has it. */
export interface MessageDraft {
  text: string;
  attempt?: Attempt;
}

const formOf = (analysisId: string) => `thread:${analysisId}`;
const isText = (value: unknown): value is string => typeof value === 'string';
const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isText(value.id) &&
  'text' in value &&
  isText(value.text);

export function readMessageDraft(analysisId: string, userId: string): MessageDraft {
  const { text, attempt } = readDraft(formOf(analysisId), userId);
  if (!isText(text)) return { text: '' };
  return isAttempt(attempt) ? { text, attempt } : { text };
}

export function keepMessageDraft(analysisId: string, userId: string, draft: MessageDraft): void {
  if (draft.text === '') dropDraft(formOf(analysisId), userId);
  else keepDraft(formOf(analysisId), userId, draft);
}

/** Watches what is written in another tab. Returns a function to stop. */
export const followMessageDraft = (analysisId: string, userId: string, onChange: () => void): (() => void) =>
  followKept(formOf(analysisId), userId, onChange);
