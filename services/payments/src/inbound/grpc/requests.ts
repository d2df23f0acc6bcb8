import { DomainError } from '@bandeja/errors';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_IDS = 100;

export function analysisIdOf(value: string): string {
  if (!UUID.test(value))
    throw new DomainError('invalid', 'INVALID_ANALYSIS_ID', 'This is not the id of an analysis.');
  return value.toLowerCase();
}

export function analysisIdsOf(values: readonly string[]): string[] {
  if (values.length > MAX_IDS)
    throw new DomainError('invalid', 'VALIDATION_FAILED', `Ask for at most ${MAX_IDS} payments at once.`);
  return values.map(analysisIdOf);
}
