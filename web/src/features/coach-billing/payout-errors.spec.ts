import type { ErrorCode } from '../../api/error-codes';
import { payoutErrorKey, withCode } from './payout-errors';

const failure = (code: ErrorCode, message = '') => withCode({ code, message });

describe('a failed payout call', () => {
  it.each([
    [failure('COACH_PROFILE_INCOMPLETE'), 'profileIncomplete'],
    [failure('PAYOUT_ACCOUNT_EXISTS'), 'accountExists'],
    [failure('PAYOUT_ACCOUNT_NOT_FOUND'), 'noAccount'],
    [failure('PAYOUT_ONBOARDING_INCOMPLETE'), 'onboardingIncomplete'],
    [failure('UNAUTHENTICATED'), 'userMissing'],
  ])('is recognized by its code', (error, key) => expect(payoutErrorKey(error, 'create')).toBe(key));

  it('is recognized as a missing profile by a text such as 404 [S1-8.45]', () => {
    expect(payoutErrorKey(failure('INTERNAL', 'HTTP 404'), 'create')).toBe('profileNotFound');
    expect(payoutErrorKey(failure('INTERNAL', 'Coach profile not found'), 'create')).toBe('profileNotFound');
  });

  it('is recognized as an unfinished profile by its text [S1-8.46]', () => {
    expect(payoutErrorKey(failure('INTERNAL', 'The profile must be completed first'), 'create')).toBe(
      'profileIncomplete',
    );
  });

  it('is recognized as an existing account by its text [S1-8.47]', () => {
    expect(payoutErrorKey(failure('INTERNAL', 'Coach already has an active account'), 'create')).toBe(
      'accountExists',
    );
  });

  it('is named by its step if nothing else is known [S1-8.50]', () => {
    expect(payoutErrorKey(failure('INTERNAL', 'boom'), 'dashboardLink')).toBe('dashboardLink');
  });
});
