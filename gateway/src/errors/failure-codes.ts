import type { DomainError } from '@bandeja/errors';
import type { GraphQLError } from 'graphql';

/** The specification's code for a failed field, if the error has no code of its own. */
const BY_FIELD: Record<string, string> = {
  coachProfile: 'PROFILE_FETCH_ERROR',
  coachRequests: 'ANALYSES_FETCH_ERROR',
  coachStats: 'STATS_ANALYSES_ERROR',
  analysis: 'ANALYSIS_FETCH_ERROR',
  coachEarnings: 'EARNINGS_FETCH_ERROR',
  transactions: 'TRANSACTION_FETCH_ERROR',
  payment: 'PAYMENT_CHECK_FAILED',
  startAnalysis: 'STATUS_UPDATE_ERROR',
  rejectAnalysis: 'STATUS_UPDATE_ERROR',
  cancelAnalysis: 'STATUS_UPDATE_ERROR',
  completeAnalysis: 'ANALYSIS_COMPLETION_ERROR',
};
const GENERAL = ['INTERNAL', 'SERVICE_UNAVAILABLE'];

/** The code to return: the field's code replaces a general one. */
export function failureCode(error: DomainError, { path }: Pick<GraphQLError, 'path'>): string {
  const field = path?.findLast((step) => typeof step === 'string');
  return (GENERAL.includes(error.code) && field !== undefined && BY_FIELD[field]) || error.code;
}
