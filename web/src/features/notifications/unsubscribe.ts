import type { ApiError } from '../../api/request';

interface Answer {
  preference?: string;
  code?: string;
  error?: string;
  requestId?: string;
}

/** Ends the mails that the token stands for, without a session; answers which kind. Throws an `ApiError`. */
export async function unsubscribe(token: string): Promise<string> {
  const failed = (code: string, { error = '', requestId }: Answer = {}): ApiError => ({
    code,
    message: error,
    requestId,
  });
  let response: Response;
  try {
    const url = `/unsubscribe?${new URLSearchParams({ token })}`;
    response = await fetch(url, { method: 'POST', headers: { accept: 'application/json' } });
  } catch {
    throw failed('NETWORK');
  }
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (!response.ok || !answer.preference) throw failed(answer.code ?? 'INTERNAL', answer);
  return answer.preference;
}
