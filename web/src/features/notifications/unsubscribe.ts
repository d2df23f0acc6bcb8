import { codeIn, type ErrorCode } from '../../api/error-codes';
import type { ApiError } from '../../api/request';

interface Answer {
  preference?: string;
  code?: unknown;
  error?: string;
  requestId?: string;
}

type Outcome = { kind: string } | { error: ApiError };

/** Ends the mails that the token stands for, without a session; answers which kind. */
export async function unsubscribe(token: string): Promise<Outcome> {
  const failed = (code: ErrorCode, { error = '', requestId }: Answer = {}): Outcome => ({
    error: { code, message: error, requestId },
  });
  let response: Response;
  try {
    const url = `/unsubscribe?${new URLSearchParams({ token })}`;
    response = await fetch(url, { method: 'POST', headers: { accept: 'application/json' } });
  } catch {
    return failed('NETWORK');
  }
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (!response.ok || !answer.preference) return failed(codeIn(answer.code), answer);
  return { kind: answer.preference };
}
