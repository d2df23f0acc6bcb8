import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

const LENGTH = { cus: 14, acct: 15, req: 14 } as const;

export type IdPrefix =
  | keyof typeof LENGTH
  | 'pm'
  | 'seti'
  | 'pi'
  | 'ch'
  | 're'
  | 'tr'
  | 'trr'
  | 'py'
  | 'txn'
  | 'evt'
  | 'dp'
  | 'issfr'
  | 'po'
  | 'we'
  | 'ba'
  | 'person'
  | 'src'
  | 'tok'
  | 'taxcalc'
  | 'tax';

export function newId(prefix: IdPrefix): string {
  if (prefix === 'cus' || prefix === 'req') return `${prefix}_${randomText(LENGTH[prefix])}`;
  if (prefix === 'acct') return `acct_1${randomText(LENGTH.acct)}`;
  return `${prefix}_1${randomText(23)}`;
}

export const newClientSecret = (id: string): string => `${id}_secret_${randomText(25)}`;

/** The id behind a field that Stripe's types allow to be expanded; stored objects always hold ids. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
