import type { TransactionStage as StageMessage } from '@bandeja/contracts/payments';
import { DomainError } from '@bandeja/errors';
import { DOCUMENT_LOCALES, type DocumentLocale } from '../../domain/document.js';
import { invalidField } from '../../domain/payment.errors.js';
import type { TransactionStage } from '../../domain/transaction-stage.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_IDS = 100;
const MAX_REASON_LENGTH = 1_000;
const MAX_SEARCH_LENGTH = 200;

export function analysisIdOf(value: string): string {
  if (!UUID.test(value))
    throw new DomainError('invalid', 'INVALID_ANALYSIS_ID', 'This is not the id of an analysis.');
  return value.toLowerCase();
}

export function coachIdOf(value: string): string {
  if (!UUID.test(value)) throw invalidField('coachId', 'This is not the id of a coach.');
  return value.toLowerCase();
}

export function reasonOf(value: string): string {
  const reason = value.trim();
  if (reason.length > MAX_REASON_LENGTH)
    throw invalidField('reason', `Say it in at most ${MAX_REASON_LENGTH} characters.`);
  return reason;
}

/** Without the NUL character, which PostgreSQL accepts in no text. */
export function searchOf(value: string): string {
  const search = value.replaceAll('\0', '').trim();
  if (search.length > MAX_SEARCH_LENGTH) throw invalidField('search', 'Search for something shorter.');
  return search;
}

/** `es-MX` is Spanish; a language that we do not have is English. */
export function localeOf(value: string): DocumentLocale {
  const [language] = value.toLowerCase().split(/[-_]/);
  return DOCUMENT_LOCALES.find((locale) => locale === language) ?? 'en';
}

const STAGES: Partial<Record<StageMessage, TransactionStage>> = {
  TRANSACTION_STAGE_ON_HOLD: 'on-hold',
  TRANSACTION_STAGE_ON_ITS_WAY: 'on-its-way',
  TRANSACTION_STAGE_PAID_OUT: 'paid-out',
};

/** An athlete must not see how the coach is paid out, so their list cannot be filtered by it. */
export function stageOf(value: StageMessage | undefined, role: string): TransactionStage | undefined {
  return value && role === 'coach' ? STAGES[value] : undefined;
}

export function analysisIdsOf(values: readonly string[]): string[] {
  if (values.length > MAX_IDS)
    throw new DomainError('invalid', 'VALIDATION_FAILED', `Ask for at most ${MAX_IDS} payments at once.`);
  return values.map(analysisIdOf);
}
