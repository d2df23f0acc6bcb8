import type { ServerCode } from './generated/server-codes';

/**
 * What a failed call is told apart by: a code of the server, or one of ours where the server said nothing. A server that
 * is newer than this page may answer others, which no branch names.
 */
export type ErrorCode = ServerCode | Conflict | 'NETWORK' | 'UPLOAD_FAILED';

/** The server puts these together. */
type Conflict = `${'ANNOTATION' | 'SUMMARY_ITEM'}_CHANGED`;

/** What some of the codes stand for. */
export type ByCode<T> = Partial<Record<ErrorCode, T>>;

/** The code in an answer. */
export const codeIn = (code: unknown, otherwise: ErrorCode = 'INTERNAL'): ErrorCode =>
  typeof code === 'string' ? (code as ErrorCode) : otherwise;
