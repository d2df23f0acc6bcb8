import { createHash } from 'node:crypto';
import { validationFailed } from './catalog.errors.js';
import { cleanText } from './clean-text.js';

export interface Agreement {
  id: string;
  name: string;
  version: string;
  textEn: string;
  textEs: string;
  textSha256: string;
  platformCommissionBps: number;
  isActive: boolean;
  /** From when on it is in force. Of the due agreements of one name, the latest counts. */
  effectiveAt: Date;
}

/** What proves that a coach accepted an agreement (T-59). */
export interface AgreementAcceptance {
  coachId: string;
  agreementId: string;
  version: string;
  commissionBps: number;
  textSha256: string;
  ipAddress: string;
  userAgent: string;
  acceptedAt: Date;
}

/** What an operator publishes. */
export interface AgreementTerms {
  version: string;
  platformCommissionBps: number;
  textEn: string;
  textEs: string;
}

export const COACH_AGREEMENT_NAME = 'New Coach Agreement';
const MAXIMUM_TEXT_LENGTH = 100_000;
const VERSION = /^\d{1,4}(\.\d{1,4}){0,3}$/;

export function textIn(agreement: Agreement, locale: string): string {
  return locale.toLowerCase().split(/[-_]/)[0] === 'es' ? agreement.textEs : agreement.textEn;
}

/** The hash of both stored texts; a database constraint checks it. */
export function textSha256({ textEn, textEs }: Pick<Agreement, 'textEn' | 'textEs'>): string {
  return createHash('sha256').update(`${textEn}\n\n${textEs}`).digest('hex');
}

/** Checks and tidies the terms. */
export function agreementTerms(input: AgreementTerms): AgreementTerms {
  const version = input.version.trim();
  const [textEn, textEs] = [plainText(input.textEn), plainText(input.textEs)];
  const { platformCommissionBps } = input;
  if (!VERSION.test(version)) throw validationFailed({ version: 'A version is written like 1.1.' });
  if (!Number.isInteger(platformCommissionBps) || platformCommissionBps < 0 || platformCommissionBps > 10_000)
    throw validationFailed({
      commissionBps: 'The commission is a whole number of basis points, from 0 to 10000.',
    });
  for (const [field, text] of Object.entries({ textEn, textEs }))
    if (!text || text.length > MAXIMUM_TEXT_LENGTH)
      throw validationFailed({ [field]: `A text has 1 to ${MAXIMUM_TEXT_LENGTH} characters.` });
  return { version, platformCommissionBps, textEn, textEs };
}

/** Normalized, so that the hash is the same on every machine. */
function plainText(input: string): string {
  return cleanText(input.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')).normalize('NFC');
}
