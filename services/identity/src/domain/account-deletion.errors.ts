import { DomainError } from '@bandeja/errors';

export const accountHasOpenRequests = (openCount: number) =>
  new DomainError(
    'failed-precondition',
    'ACCOUNT_HAS_OPEN_REQUESTS',
    'Deliver or reject your open requests first, then delete your account.',
    { openCount: String(openCount) },
  );

export const accountHasPendingPayouts = ({
  amountMinor,
  currency,
}: {
  amountMinor: number;
  currency: string;
}) =>
  new DomainError(
    'failed-precondition',
    'ACCOUNT_HAS_PENDING_PAYOUTS',
    'Some of your earnings are not paid out yet. Delete your account once they are.',
    { amountMinor: String(amountMinor), currency },
  );

const failed = (code: string, message: string) => (cause: unknown) =>
  new DomainError('unavailable', code, message, {}, { cause });

export const coachProfileDeleteFailed = failed(
  'COACH_PROFILE_DELETE_FAILED',
  'Failed to delete coach profile',
);
export const deactivationFailed = failed('ACCOUNT_DEACTIVATION_FAILED', 'Failed to deactivate account');
export const userProfileDeleteFailed = failed('USER_PROFILE_DELETE_FAILED', 'Failed to delete user profile');
export const userAccountDeleteFailed = failed('USER_ACCOUNT_DELETE_FAILED', 'Failed to delete user account');
