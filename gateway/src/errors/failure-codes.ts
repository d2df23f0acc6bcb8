import type { DomainError } from '@bandeja/errors';
import type { GraphQLError } from 'graphql';

/** What the specification calls the failure to answer a field, where nothing was refused. */
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

/** The code to tell: a general one gives way to the one of the field. */
export function failureCode(told: DomainError, { path }: Pick<GraphQLError, 'path'>): string {
  const field = path?.findLast((step) => typeof step === 'string');
  return (GENERAL.includes(told.code) && field !== undefined && BY_FIELD[field]) || told.code;
}
