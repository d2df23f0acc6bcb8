import { setTimeout as pause } from 'node:timers/promises';

/** A busy machine may need minutes for what usually takes seconds. */
const PATIENCE_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** A killed process may never respond. */
export const ANSWER_TIMEOUT_MS = 60_000;

const PASSING_STATUSES = [429, 502, 503, 504];
/** A GraphQL response may contain the error of one field. */
const PASSING_KIND = /"kind":"(unavailable|rate-limited)"/;

export class RefusedCall extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    call: string,
  ) {
    super(`${call} was answered with ${status}: ${body.slice(0, 300)}`);
  }
}

/** Retries after a rate limit or without a response. Every call of the demo may be repeated. */
export async function patientCall<Answer>(
  url: URL,
  init: RequestInit = {},
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  const end = Date.now() + patienceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const asked = await ask(url, init);
    if (!isPassing(asked)) return read<Answer>(asked, `${init.method ?? 'GET'} ${url.pathname}`);
    const waitMs = waitOf(asked) ?? pauseMs;
    if (Date.now() + waitMs > end) return read<Answer>(asked, `${init.method ?? 'GET'} ${url.pathname}`);
    await pause(waitMs);
  }
}

interface Asked {
  status: number;
  retryAfter: string | null;
  text: string;
}

async function ask(url: URL, init: RequestInit): Promise<Asked> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      text: await answer.text(),
    };
  } catch (error) {
    return { status: 503, retryAfter: null, text: `no response: ${String(error)}` };
  }
}

const isPassing = ({ status, text }: Asked) => PASSING_STATUSES.includes(status) || PASSING_KIND.test(text);

/** The requested wait, from a header or from the error of a field. */
function waitOf({ retryAfter, text }: Asked): number | undefined {
  const seconds = retryAfter ?? /"retryAfterSeconds":"?(\d+)/.exec(text)?.[1];
  return seconds === undefined || Number.isNaN(Number(seconds)) ? undefined : Number(seconds) * 1000;
}

function read<Answer>({ status, text }: Asked, call: string): Answer {
  if (status < 200 || status > 299) throw new RefusedCall(status, text, call);
  return (text ? JSON.parse(text) : {}) as Answer;
}

/** Polls with backoff until the result is there. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false>,
  patienceMs = PATIENCE_MS,
): Promise<Found> {
  const end = Date.now() + patienceMs;
  for (let pauseMs = 100; Date.now() < end; pauseMs = Math.min(pauseMs * 1.5, 2_000)) {
    const found = await look();
    if (found) return found;
    await pause(pauseMs);
  }
  throw new Error(`Timed out waiting for ${what}.`);
}
