import { DomainError } from '@bandeja/errors';

/** It may quote what was sent, and errors travel in headers, which are short. */
const MOST_DETAIL = 200;

/** A kind of text that clients send and that is stored as it was understood. */
export interface DocumentKind {
  mostBytes: number;
  /** Of its refusals, which have the reason in their details. */
  code: string;
  message: string;
}

export const documentRefused = (
  { code, message }: DocumentKind,
  reason: string,
  detail: string,
): DomainError => new DomainError('invalid', code, message, { reason, detail: detail.slice(0, MOST_DETAIL) });

/** What is stored is what was understood, written out again, never the text that was sent, so it may be longer. */
export function storedText(kind: DocumentKind, text: string): string {
  const size = Buffer.byteLength(text);
  if (size > kind.mostBytes) throw documentRefused(kind, 'TOO_LARGE', `${size} bytes`);
  return text;
}
