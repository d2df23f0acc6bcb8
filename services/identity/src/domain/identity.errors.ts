import { DomainError } from '@bandeja/errors';

/** The messages are those of the GoTrue protocol, which its clients expect. */
export const validationFailed = (field: string, message: string) =>
  new DomainError('invalid', 'VALIDATION_FAILED', message, { field });

export const weakPassword = (message: string, details: Record<string, string>) =>
  new DomainError('invalid', 'WEAK_PASSWORD', message, { ...details, reasons: 'length' });

export const commonPassword = () =>
  new DomainError(
    'invalid',
    'WEAK_PASSWORD',
    'Many people use this password, so it is guessed at once. Choose another one, such as three or four words that do not belong together.',
    { reasons: 'pwned' },
  );

export const passwordIsOwnName = () =>
  new DomainError(
    'invalid',
    'WEAK_PASSWORD',
    'Your name or address is guessed at once. Choose another password, such as three or four words that do not belong together.',
    { reasons: 'personal' },
  );

export const passwordIsOfProduct = () =>
  new DomainError(
    'invalid',
    'WEAK_PASSWORD',
    'Words of Bandeja and of padel are guessed at once. Choose another password, such as three or four words that do not belong together.',
    { reasons: 'product' },
  );

export const samePassword = () =>
  new DomainError('invalid', 'SAME_PASSWORD', 'New password should be different from the old password.');

export const currentPasswordWrong = () =>
  new DomainError('invalid', 'CURRENT_PASSWORD_WRONG', "The current password isn't correct. Try again.");

export const invalidCredentials = () =>
  new DomainError('invalid', 'INVALID_CREDENTIALS', 'Invalid login credentials');

export const emailNotConfirmed = () =>
  new DomainError('invalid', 'EMAIL_NOT_CONFIRMED', 'Email not confirmed');

export const passwordDisputed = () =>
  new DomainError(
    'forbidden',
    'PASSWORD_DISPUTED',
    'This account was locked because somebody else used it. Set a new password by the link that we mailed, or ask for another link.',
  );

export const guardianConsentRequired = ({
  guardian,
  isWithdrawn,
}: {
  guardian: string;
  isWithdrawn: boolean;
}) =>
  new DomainError(
    'forbidden',
    'GUARDIAN_CONSENT_REQUIRED',
    isWithdrawn
      ? 'Your parent or guardian has taken back their consent, so you cannot sign in. Talk to them: the link in our mail lets them agree again.'
      : 'You are under 16, so your parent or guardian has to agree first. We sent them an email.',
    { guardian, withdrawn: String(isWithdrawn) },
  );

export const guardianLinkExpired = () =>
  new DomainError(
    'forbidden',
    'OTP_EXPIRED',
    'This link has expired, or the account is deleted. Ask the person who signed up to send the email again.',
  );

export const guardianAnswerConflict = () =>
  new DomainError(
    'conflict',
    'GUARDIAN_ANSWER_CONFLICT',
    'Something else was answered meanwhile. Open the link in our email again to see what holds now.',
  );

export const userBanned = () => new DomainError('forbidden', 'USER_BANNED', 'User is banned');

export const userNotFound = () =>
  new DomainError('not-found', 'USER_NOT_FOUND', 'User from sub claim in JWT does not exist');

export const sessionNotFound = () =>
  new DomainError(
    'unauthenticated',
    'SESSION_NOT_FOUND',
    'Session from session_id claim in JWT does not exist',
  );

export const noSuchSession = () =>
  new DomainError('not-found', 'SESSION_NOT_FOUND', 'This session has already ended.');

export const refreshTokenNotFound = () =>
  new DomainError('invalid', 'REFRESH_TOKEN_NOT_FOUND', 'Invalid Refresh Token: Refresh Token Not Found');

export const refreshTokenAlreadyUsed = () =>
  new DomainError('invalid', 'REFRESH_TOKEN_ALREADY_USED', 'Invalid Refresh Token: Already Used');

export const mailLinkNotFound = () =>
  new DomainError('not-found', 'MAIL_LINK_NOT_FOUND', 'The link has expired or is no longer needed.');

export const otpExpired = () =>
  new DomainError('forbidden', 'OTP_EXPIRED', 'Email link is invalid or has expired');

export const disputeLinkExpired = () =>
  new DomainError(
    'forbidden',
    'OTP_EXPIRED',
    'This link has expired, or a new password was set since. If somebody else is in your account, set a new password by email: that signs everyone out.',
  );

export const flowStateNotFound = () =>
  new DomainError('not-found', 'FLOW_STATE_NOT_FOUND', 'invalid flow state, no valid flow state found');

export const badCodeVerifier = () =>
  new DomainError(
    'invalid',
    'BAD_CODE_VERIFIER',
    'code challenge does not match previously saved code verifier',
  );

export const overEmailSendRateLimit = (waitMs: number) =>
  new DomainError(
    'rate-limited',
    'OVER_EMAIL_SEND_RATE_LIMIT',
    `For security purposes, you can only request this after ${secondsOf(waitMs)} seconds.`,
    { retryAfterSeconds: secondsOf(waitMs) },
  );

export const tooManySignIns = (waitMs: number) =>
  new DomainError(
    'rate-limited',
    'OVER_REQUEST_RATE_LIMIT',
    `Too many wrong passwords. Wait ${secondsOf(waitMs)} seconds, or set a new password by email.`,
    { retryAfterSeconds: secondsOf(waitMs) },
  );

const secondsOf = (durationMs: number) => String(Math.ceil(durationMs / 1_000));

export const recoveryOnlySetsPassword = () =>
  new DomainError(
    'forbidden',
    'FORBIDDEN',
    'A recovery link can only set a new password. Sign in for the rest.',
  );

export const emailExists = () =>
  new DomainError('conflict', 'EMAIL_EXISTS', 'A user with this email address has already been registered');

export const factorNotFound = () =>
  new DomainError('not-found', 'MFA_FACTOR_NOT_FOUND', 'Your account has no such second step.');

export const tooManyFactors = (max: number) =>
  new DomainError(
    'failed-precondition',
    'TOO_MANY_ENROLLED_MFA_FACTORS',
    `An account can have ${max} second steps. Remove one first.`,
  );

export const factorNameTaken = () =>
  new DomainError(
    'conflict',
    'MFA_FACTOR_NAME_CONFLICT',
    'One of your second steps has this name. Choose another one.',
  );

export const challengeExpired = () =>
  new DomainError('invalid', 'MFA_CHALLENGE_EXPIRED', 'This took too long. Start again.');

export const factorNotProved = () =>
  new DomainError('invalid', 'MFA_VERIFICATION_FAILED', "That didn't work. Try again with a new code.");

export const tooManyCodes = (waitMs: number) =>
  new DomainError(
    'rate-limited',
    'OVER_REQUEST_RATE_LIMIT',
    `Too many wrong codes. Wait ${secondsOf(waitMs)} seconds, or use a passkey.`,
    { retryAfterSeconds: secondsOf(waitMs) },
  );

export const lastFactorOfOperator = () =>
  new DomainError(
    'conflict',
    'LAST_FACTOR_OF_OPERATOR',
    'Operators need a second step. Add another one before you remove this one.',
  );

export const accountNotFound = () =>
  new DomainError('not-found', 'ACCOUNT_NOT_FOUND', 'There is no account with this address.');
