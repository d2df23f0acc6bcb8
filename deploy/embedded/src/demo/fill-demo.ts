import { join } from 'node:path';
import { findFfmpeg } from '@bandeja/media/ffmpeg';
import { environmentsOf } from '../running-environments.js';
import { askHost, type Wishes } from './ask-host.js';
import { bringTalk, type BroughtTalk } from './bring-talk.js';
import { Cast, commissionOf } from './demo-cast.js';
import type { PaidPast } from './demo-history-entries.js';
import { ATHLETES, COACHES } from './demo-people.js';
import { PRESENT, type PresentRequest } from './demo-present.js';
import { askAfterwards } from './demo-questions.js';
import { review, runStory, type Clips } from './demo-story.js';
import { filmOf } from './films.js';
import { idFrom } from './id-from.js';
import { Memory } from './memory.js';
import { patientCall } from './patient-call.js';

export interface DemoTask {
  origin: string;
  dataDirectory: string;
}

/** Continues where an earlier run was stopped. The host and this process work side by side wherever nothing forbids it. */
export async function fill({ origin, dataDirectory }: DemoTask): Promise<void> {
  const memory = new Memory(join(dataDirectory, 'demo-filling.json'));
  const {
    media,
    payments: { STRIPE_API_URL },
  } = environmentsOf(dataDirectory);
  const cast = new Cast(origin);
  await enter(memory, 'accounts', undefined);
  // The people who upload the films come first, so that the films are processed when the others need them.
  await cast.enter(['carla', 'andre', 'lucia']);
  const everybody = cast.enter([...COACHES, ...ATHLETES].map(({ email }) => email.split('@')[0] ?? ''));
  const past = everybody.then(() => pastOf(cast, memory));
  const payments = past.then((given) => enter(memory, 'payments', given));
  const clips = bringClips(cast, memory);
  const talk = bringTalk(cast.of('lucia'), memory, findFfmpeg(media.FFMPEG_PATH).path);
  await Promise.all([
    payments
      .then(async () => enter(memory, 'documents', await past))
      // Last, because it waits for films, and the host does one thing at a time.
      .then(async () => enter(memory, 'history', { ...(await past), videos: (await clips).first })),
    Promise.all([clips, talk, everybody]).then(([{ of }, brought]) =>
      createPresent(cast, of, { payments, talk: brought, stripeApiUrl: STRIPE_API_URL ?? '' }),
    ),
  ]);
}

/** The people of seven months, which end when the demo was first filled. */
async function pastOf(cast: Cast, memory: Memory): Promise<PaidPast> {
  const now = new Date(await memory.once('now', () => Date.now()));
  return { now, people: cast.players, commissionBps: await commissionOf(cast.of('lucia').client) };
}

/** Has the host enter it, once. */
async function enter<Name extends keyof Wishes>(
  memory: Memory,
  name: Name,
  given: Wishes[Name]['given'],
): Promise<void> {
  await memory.once(name, async () => {
    await askHost(name, given);
    return 'entered';
  });
}

interface Brought {
  /** The first video of each film and response; the past uses the same videos. */
  first: Map<string, string>;
  of(request: PresentRequest): Clips;
}

interface Upload {
  who: string;
  purpose: 'request' | 'response';
  film: string;
  key: string;
}

/** Everybody uploads one film after the other. */
async function bringClips(cast: Cast, memory: Memory): Promise<Brought> {
  const first = new Map<string, string>();
  const ids = new Map<string, string>();
  const bring = async ({ who, purpose, film, key }: Upload) => {
    const { client, id: ownerId } = cast.of(who);
    // The same id replaces the upload of an interrupted run, so that it does not count towards the owner's limit.
    const uploadId = idFrom(ownerId, key);
    const upload = () => client.upload(filmOf(film), `${film}.mp4`, purpose, uploadId);
    const id = await memory.once(key, upload);
    first.set(film, id);
    ids.set(key, id);
  };
  const bringAll = async (uploads: readonly Upload[]) => {
    for (const upload of uploads) await bring(upload);
  };
  const uploads = uploadsOf(PRESENT);
  const people = [...new Set(uploads.map(({ who }) => who))];
  await Promise.all(people.map((name) => bringAll(uploads.filter(({ who }) => who === name))));
  return {
    first,
    of: (request) => ({
      rally: ids.get(`request ${keyOf(request)}`) ?? filmOf(request.theme.film),
      answer: ids.get(`answer ${keyOf(request)}`) ?? filmOf(request.answer ?? request.theme.answer),
    }),
  };
}

/** The first upload of each film. */
function uploadsOf(requests: readonly PresentRequest[]): Upload[] {
  const uploads = new Map<string, Upload>();
  const add = (upload: Upload) => {
    if (!uploads.has(upload.film)) uploads.set(upload.film, upload);
  };
  for (const request of requests) {
    const { athlete, coach, theme, answer } = request;
    add({ who: athlete, purpose: 'request', film: theme.film, key: `request ${keyOf(request)}` });
    if (answer) add({ who: coach, purpose: 'response', film: answer, key: `answer ${keyOf(request)}` });
  }
  return [...uploads.values()];
}

const keyOf = ({ athlete, title }: PresentRequest) => `${athlete} ${title}`;

/** Nothing is charged before the payments of the past, so that receipt numbers are in order. */
async function createPresent(
  cast: Cast,
  clipsOf: (request: PresentRequest) => Clips,
  { payments, talk, stripeApiUrl }: { payments: Promise<void>; talk: BroughtTalk; stripeApiUrl: string },
): Promise<void> {
  const story = async (request: PresentRequest, beforeCapture: () => Promise<void>) => {
    const [athlete, coach] = [cast.of(request.athlete).client, cast.of(request.coach).client];
    const clips = { ...clipsOf(request), ...(request.hasTalk && { talk }) };
    const id = await runStory(athlete, coach, request, clips, beforeCapture);
    if (request.review) await review(athlete, id, request.review);
    await askAfterwards(athlete, coach, id, request);
  };
  const others = PRESENT.filter(({ ending }) => ending !== 'payment-failed');
  const done = Promise.all(others.map((request) => story(request, () => payments)));
  // A capture that is made to fail is the last one, so that no other one fails.
  const fail = async () => {
    await done;
    await failCapture(stripeApiUrl);
  };
  const failing = PRESENT.filter(({ ending }) => ending === 'payment-failed');
  await Promise.all([done, ...failing.map((request) => story(request, fail))]);
}

async function failCapture(stripeApiUrl: string): Promise<void> {
  const plans = new URL('/simulator/fail-next', stripeApiUrl);
  const error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  };
  // An interrupted run may have saved its plan.
  await patientCall(plans, { method: 'DELETE' });
  await patientCall(plans, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operation: 'capture', error, times: 1 }),
  });
}
