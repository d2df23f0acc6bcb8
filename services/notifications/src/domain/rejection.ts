const REASONS_OF_COACHES = new Set(['bad_quality', 'not_appropriate', 'not_relevant', 'other']);

/** Whether the coach rejected the request. Any other reason ended it without their doing. */
export const isByCoach = (reason: string): boolean => REASONS_OF_COACHES.has(reason);

/** Whether the payment was given up: unpaid in time, or ended by an operator. The work may have been delivered. */
export const isGivenUp = (reason: string): boolean => reason === 'unpaid' || reason === 'operator';
