import type { AuthCode } from '../session/auth-protocol';
import type { ServerCode } from './generated/server-codes';

/**
 * The code of a failed call: the server's, or one of the app if the server gave none. A newer server may return codes that
 * this page does not know.
 */
export type ErrorCode = ServerCode | Conflict | Uppercase<AuthCode> | 'NETWORK' | 'UPLOAD_FAILED';

/** The server composes these codes. */
type Conflict = `${'ANNOTATION' | 'SUMMARY_ITEM' | 'DRAWING' | 'COURT_PINNING'}_CHANGED`;

/** Groups of codes with the same meaning. */
export type ByCode<T> = Partial<Record<ErrorCode, T>>;

/** The code in a response. */
export const codeIn = (code: unknown, otherwise: ErrorCode = 'INTERNAL'): ErrorCode =>
  typeof code === 'string' ? (code as ErrorCode) : otherwise;
