import type { ErrorCode } from '../../api/error-codes';
import { SendContactMessageDocument } from '../../api/generated/contact.endpoints';
import { ChallengeRequired, type Challenge } from '../../lib/challenge/challenge';
import type { Language } from '../../lib/languages';
import { hasSignedInHint } from '../../lib/signed-in-hint';
import type { ContactDraft, ContactField } from './contact-draft';

export type Outcome =
  | { kind: 'sent' }
  | { kind: 'network' | 'failed' | 'unproved' }
  | { kind: 'rate-limited'; retryAfterSeconds: number }
  | { kind: 'invalid'; fields: ContactField[] };

interface Answer {
  data?: { sendContactMessage?: unknown } | null;
  errors?: { extensions?: { code?: ErrorCode; details?: Record<string, string> } }[];
}

/** A signed-in sender is known to the server by their token; the page of a guest never loads the session. */
async function authorization(): Promise<Record<string, string>> {
  if (!hasSignedInHint()) return {};
  const { session } = await import('../../session/session');
  const token = await session.accessToken().catch(() => null);
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Throws ChallengeRequired. */
export async function sendMessage(
  draft: ContactDraft,
  locale: Language,
  challengeSolution?: string,
): Promise<Outcome> {
  const input = {
    messageId: draft.messageId,
    name: draft.name.trim(),
    email: draft.email.trim(),
    message: draft.message.trim(),
    locale,
    challengeSolution,
  };
  let answer: Answer;
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', ...(await authorization()) },
      body: JSON.stringify({ query: SendContactMessageDocument, variables: { input } }),
    });
    answer = (await response.json().catch(() => ({}))) as Answer;
  } catch {
    return { kind: 'network' };
  }
  return answer.data?.sendContactMessage ? { kind: 'sent' } : refusalOf(answer);
}

function refusalOf({ errors }: Answer): Outcome {
  const { code, details = {} } = errors?.[0]?.extensions ?? {};
  if (code === 'CHALLENGE_REQUIRED')
    throw new ChallengeRequired(JSON.parse(details.challenge ?? '') as Challenge);
  if (code === 'OVER_REQUEST_RATE_LIMIT')
    return { kind: 'rate-limited', retryAfterSeconds: Number(details.retryAfterSeconds) || 3_600 };
  if (code === 'CONTACT_MESSAGE_INVALID')
    return { kind: 'invalid', fields: Object.keys(details) as ContactField[] };
  return { kind: 'failed' };
}
