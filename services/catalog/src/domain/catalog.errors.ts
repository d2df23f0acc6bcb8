import { DomainError } from '@bandeja/errors';

export const coachWithoutPrice = () =>
  new DomainError('not-found', 'COACH_PROFILE_INCOMPLETE', 'Coach not found or profile incomplete');

/** The coach accepted an agreement whose commission is not known here; nobody is charged a guessed amount. */
export const commissionRatesUnavailable = () =>
  new DomainError('unavailable', 'COMMISSION_RATES_UNAVAILABLE', 'Failed to get commission rates');

export const coachNotAccepting = () =>
  new DomainError(
    'failed-precondition',
    'COACH_NOT_ACCEPTING',
    "This coach isn't taking requests. Choose another one.",
  );

export const missingCoachId = () =>
  new DomainError('invalid', 'MISSING_COACH_ID', 'Say which coach is meant.');

export const invalidCoachId = () =>
  new DomainError('invalid', 'INVALID_COACH_ID', 'Invalid coach ID format. Expected GUID format.');

export const tooManyIds = (max: number) =>
  new DomainError('invalid', 'VALIDATION_FAILED', `Ask for at most ${max} coaches at once.`);

export const agreementNotFound = () =>
  new DomainError(
    'not-found',
    'AGREEMENT_NOT_FOUND',
    'This agreement is no longer in force. Reload the page to read the current one.',
  );

export const agreementVersionExists = (version: string) =>
  new DomainError(
    'conflict',
    'AGREEMENT_VERSION_EXISTS',
    `Version ${version} already exists, and an agreement never changes. Give the new text a new version.`,
    { version },
  );

export const coachNotFound = () => new DomainError('not-found', 'COACH_NOT_FOUND', 'No coach with this ID.');

export const coachNotVerified = () =>
  new DomainError('failed-precondition', 'COACH_NOT_VERIFIED', 'No credential of this coach was checked.');

export const invalidAnalysis = () =>
  new DomainError(
    'invalid',
    'INVALID_ANALYSIS',
    'Invalid analysis ID format. Open the analysis again from your list.',
  );

export const analysisNotFound = () =>
  new DomainError('not-found', 'ANALYSIS_NOT_FOUND', 'Analysis not found or access denied');

export const analysisNotCompleted = () =>
  new DomainError('failed-precondition', 'ANALYSIS_NOT_COMPLETED', 'Can only review completed analyses');

export const reviewAlreadyExists = () =>
  new DomainError('conflict', 'REVIEW_ALREADY_EXISTS', 'You have already reviewed this analysis.');

export const reviewNotFound = () =>
  new DomainError(
    'not-found',
    'REVIEW_NOT_FOUND',
    'Review not found. Reload the page to see its current state.',
  );

export const editTimeExpired = () =>
  new DomainError(
    'failed-precondition',
    'EDIT_TIME_EXPIRED',
    'Review can only be edited within 6 hours of creation',
  );

export const reviewNotActive = () =>
  new DomainError(
    'failed-precondition',
    'REVIEW_NOT_ACTIVE',
    'This review was taken out of the list and can no longer be changed. Reload to see how it stands.',
  );

export const invalidFlagReason = (message: string) =>
  new DomainError('invalid', 'INVALID_FLAG_REASON', message);

const reviewFailure = (code: string, message: string) => (cause: unknown) =>
  new DomainError('internal', code, message, {}, { cause });

export const fetchReviewsError = reviewFailure(
  'FETCH_REVIEWS_ERROR',
  'Failed to load reviews. Try again in a moment.',
);
export const fetchReviewError = reviewFailure(
  'FETCH_REVIEW_ERROR',
  "Couldn't load your review. Try again in a moment.",
);
export const createReviewError = reviewFailure(
  'CREATE_REVIEW_ERROR',
  "Couldn't save your review. Try again in a moment.",
);
export const updateReviewError = reviewFailure(
  'UPDATE_REVIEW_ERROR',
  "Couldn't save your change. Try again in a moment.",
);

export const flagReviewError = reviewFailure(
  'FLAG_REVIEW_ERROR',
  "Couldn't send your report. Try again in a moment.",
);

/** All problems of an input, by field; the first is also the message. */
export function validationFailed(problems: Readonly<Record<string, string>>): DomainError {
  const [first = 'Please check your input.'] = Object.values(problems);
  return new DomainError('invalid', 'VALIDATION_FAILED', first, problems);
}
