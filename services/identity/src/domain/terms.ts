import { validationFailed } from './identity.errors.js';

/** Versions are the dates of the document. */
const VERSION = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Undefined where none was shown: programs sign up without a page. */
export function parseTermsVersion(version: string): string | undefined {
  if (!version) return undefined;
  if (VERSION.test(version)) return version;
  throw validationFailed('terms_version', 'The version of the terms must be a date such as 2026-12-12.');
}
