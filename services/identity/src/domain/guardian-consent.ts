import { isEmail, isSameMailbox, maskEmail, normaliseEmail } from './email-address.js';
import { guardianConsentRequired, validationFailed } from './identity.errors.js';
import { after, MAIL_TOKEN_LIFETIME_MS } from './lifetimes.js';

/** What people say of their age at sign-up. */
export const AGE_STATEMENTS = ['16_or_older', 'under_16'] as const;
export type AgeStatement = (typeof AGE_STATEMENTS)[number];

/** What the account of somebody under 16 needs before anybody signs in. */
export interface GuardianConsent {
  guardianEmail: string;
  requestedAt: Date;
  /** The account is deleted if nobody has agreed by then. */
  answerBy: Date;
  agreedAt: Date | undefined;
  /** Of the terms of service that the guardian was shown. */
  termsVersion: string | undefined;
  withdrawnAt: Date | undefined;
}

export type ConsentStatus = 'asked' | 'agreed' | 'withdrawn' | 'deleted';
export type GuardianAnswer = 'agree' | 'refuse' | 'withdraw' | 'delete';

type Times = Pick<GuardianConsent, 'agreedAt' | 'withdrawnAt'>;

export function consentStatus({ agreedAt, withdrawnAt }: Times): Exclude<ConsentStatus, 'deleted'> {
  if (withdrawnAt) return 'withdrawn';
  return agreedAt ? 'agreed' : 'asked';
}

/** True while nobody may sign in. */
export const lacksConsent = <Consent extends Times>(consent: Consent | undefined): consent is Consent =>
  consent !== undefined && consentStatus(consent) !== 'agreed';

/** Only for people who have proved that the account is theirs. */
export const consentRequired = ({ guardianEmail, withdrawnAt }: GuardianConsent) =>
  guardianConsentRequired({ guardian: maskEmail(guardianEmail), isWithdrawn: withdrawnAt !== undefined });

export function requireConsent(consent: GuardianConsent | undefined): void {
  if (lacksConsent(consent)) throw consentRequired(consent);
}

/** Where each answer leads; the same answer again changes nothing. */
const NEXT: Record<Exclude<ConsentStatus, 'deleted'>, Partial<Record<GuardianAnswer, ConsentStatus>>> = {
  asked: { agree: 'agreed', refuse: 'deleted' },
  agreed: { agree: 'agreed', withdraw: 'withdrawn' },
  withdrawn: { agree: 'agreed', withdraw: 'withdrawn', delete: 'deleted' },
};

/** Undefined if the answer does not fit what was answered before. */
export const statusAfter = (consent: Times, answer: GuardianAnswer): ConsentStatus | undefined =>
  NEXT[consentStatus(consent)][answer];

export interface AgeCommand {
  /** Empty where nobody was asked: programs sign people up without a page. */
  age: string;
  guardianEmail: string;
}

export interface StatedAge {
  statement: AgeStatement;
  /** Only under 16. */
  consent: GuardianConsent | undefined;
}

/** What was said, checked; undefined where nothing was. */
export function parseAge(
  { age, guardianEmail }: AgeCommand,
  account: { email: string; role: string | undefined },
  now: Date,
): StatedAge | undefined {
  if (!age) return undefined;
  const statement = AGE_STATEMENTS.find((known) => known === age);
  if (!statement) throw validationFailed('age', 'Say whether you are 16_or_older or under_16.');
  if (statement === '16_or_older') return { statement, consent: undefined };
  if (account.role === 'coach')
    throw validationFailed('age', 'Coaches must be 16 or older. You can join as an athlete.');
  const guardian = normaliseEmail(guardianEmail);
  if (!isEmail(guardian))
    throw validationFailed('guardian_email', 'Enter the email address of your parent or guardian.');
  if (isSameMailbox(guardian, account.email))
    throw validationFailed(
      'guardian_email',
      'This is your own address. Enter the one of your parent or guardian.',
    );
  const answerBy = after(now, MAIL_TOKEN_LIFETIME_MS.guardian);
  const answers = { agreedAt: undefined, termsVersion: undefined, withdrawnAt: undefined };
  return { statement, consent: { guardianEmail: guardian, requestedAt: now, answerBy, ...answers } };
}
