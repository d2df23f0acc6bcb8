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
  /** From when on it is in force; of one name, the last whose time has come. */
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

/** What an operator puts in force. */
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

/** Of both texts as they are stored; the database holds every agreement to it. */
export function textSha256({ textEn, textEs }: Pick<Agreement, 'textEn' | 'textEs'>): string {
  return createHash('sha256').update(`${textEn}\n\n${textEs}`).digest('hex');
}

/** What can be agreed to, or the refusal of it. */
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

/** The same characters on every machine, so that the hash is, too. */
function plainText(input: string): string {
  return cleanText(input.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')).normalize('NFC');
}
