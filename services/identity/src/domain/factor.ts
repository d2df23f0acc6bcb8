import { factorNotFound, validationFailed } from './identity.errors.js';

export type FactorType = 'totp' | 'webauthn';

/** A second factor as its owner sees it, without anything secret. */
export interface Factor {
  id: string;
  type: FactorType;
  /** Empty when it was given none. */
  friendlyName: string;
  isVerified: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export const MAX_FACTORS = 10;
export const MAX_FRIENDLY_NAME_LENGTH = 60;
export const MAX_ISSUER_LENGTH = 60;
const DEFAULT_ISSUER = 'Bandeja';

export function hasSecondFactor({ factors }: { factors: readonly Factor[] }): boolean {
  return factors.some(({ isVerified }) => isVerified);
}

export function factorOf({ factors }: { factors: readonly Factor[] }, id: string): Factor {
  const factor = factors.find((one) => one.id === id);
  if (!factor) throw factorNotFound();
  return factor;
}

export function parseFriendlyName(value: string): string {
  return shortLine('friendly_name', value, MAX_FRIENDLY_NAME_LENGTH);
}

/** Authenticator apps take what comes before a colon for the issuer. */
export function parseIssuer(value: string): string {
  return shortLine('issuer', value, MAX_ISSUER_LENGTH).replaceAll(':', ' ').trim() || DEFAULT_ISSUER;
}

function shortLine(field: string, value: string, maxLength: number): string {
  const line = value
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  if ([...line].length > maxLength) throw validationFailed(field, `Keep it to ${maxLength} characters.`);
  return line;
}
