import { join } from 'node:path';
import type { HostConfig } from '../config.js';
import { environmentsOf } from '../running-environments.js';
import { Cast, commissionOf } from './demo-cast.js';
import { createHistory, readyFilms } from './demo-history.js';
import { ATHLETES, COACHES, DEMO_PASSWORD, type DemoAccount } from './demo-people.js';
import { PRESENT, type PresentRequest } from './demo-present.js';
import { review, runStory, type Clips } from './demo-story.js';
import { Filling } from './filling.js';
import { filmOf } from './films.js';
import { idFrom } from './id-from.js';
import { Memory } from './memory.js';
import { patientCall, until } from './patient-call.js';

export function demoAccounts(): DemoAccount[] {
  const [lucia, marco] = COACHES;
  const account = (role: DemoAccount['role'], { email }: { email: string }, note: string): DemoAccount => ({
    ...{ role, email, password: DEMO_PASSWORD, note },
  });
  return [
    account('coach', lucia, 'requests in every state, seven months of earnings and reviews'),
    account('coach', marco, 'a smaller practice'),
    account('athlete', ATHLETES[0], 'analyses in every state, seven months of progress'),
  ];
}

/** Fills a new installation with demo data; one that is already filled stays as it is. */
export function demoFilling(config: HostConfig, stripeApiUrl: string): Filling {
  const { dataDirectory } = config;
  const task: DemoTask = { origin: `http://127.0.0.1:${config.PORT}`, stripeApiUrl, dataDirectory };
  return new Filling({
    program: new URL('./main.js', import.meta.url),
    task,
    marker: join(dataDirectory, 'demo.json'),
    say: (sentence) => process.stdout.write(`${sentence}\n`),
  });
}

export interface DemoTask {
  origin: string;
  stripeApiUrl: string;
  dataDirectory: string;
}

/** Continues where an earlier run was stopped. */
export async function fill({ origin, stripeApiUrl, dataDirectory }: DemoTask): Promise<void> {
  const memory = new Memory(join(dataDirectory, 'demo-filling.json'));
  const now = new Date(await memory.once('now', () => Date.now()));
  const environments = environmentsOf(dataDirectory);
  const cast = new Cast(origin);
  // The people who upload the films come first, so that the films are processed when the others need them.
  await cast.enter(['carla', 'andre', 'lucia']);
  const clips = await bringClips(cast, memory);
  const films = until('the films', () => readyFilms(environments.media, clips.first));
  await cast.enter([...COACHES, ...ATHLETES].map(({ email }) => email.split('@')[0] ?? ''));
  await memory.once('history', async () => {
    const commissionBps = await commissionOf(cast.of('lucia').client);
    await createHistory({ now, environments, people: cast.people, films: await films, commissionBps });
    return 'entered';
  });
  await createPresent(cast, clips.of, stripeApiUrl);
}

interface Brought {
  /** The first video of each film and response; the past uses the same videos. */
  first: Map<string, string>;
  of(request: PresentRequest): Clips;
}

async function bringClips(cast: Cast, memory: Memory): Promise<Brought> {
  const first = new Map<string, string>();
  const ids = new Map<string, string>();
  const bring = async (who: string, purpose: 'request' | 'response', film: string, key: string) => {
    if (first.has(film)) return;
    const { client, id: ownerId } = cast.of(who);
    // The same id replaces the upload of an interrupted run, so that it does not count towards the owner's limit.
    const uploadId = idFrom(ownerId, key);
    const upload = () => client.upload(filmOf(film), `${film}.mp4`, purpose, uploadId);
    const id = await memory.once(key, upload);
    first.set(film, id);
    ids.set(key, id);
  };
  for (const request of PRESENT) {
    await bring(request.athlete, 'request', request.theme.film, `request ${keyOf(request)}`);
    if (request.answer) await bring(request.coach, 'response', request.answer, `answer ${keyOf(request)}`);
  }
  return {
    first,
    of: (request) => ({
      rally: ids.get(`request ${keyOf(request)}`) ?? filmOf(request.theme.film),
      answer: ids.get(`answer ${keyOf(request)}`) ?? filmOf(request.answer ?? request.theme.answer),
    }),
  };
}

const keyOf = ({ athlete, title }: PresentRequest) => `${athlete} ${title}`;

async function createPresent(
  cast: Cast,
  clipsOf: (request: PresentRequest) => Clips,
  stripeApiUrl: string,
): Promise<void> {
  const story = async (request: PresentRequest) => {
    const [athlete, coach] = [cast.of(request.athlete).client, cast.of(request.coach).client];
    const id = await runStory(athlete, coach, request, clipsOf(request), () => failCapture(stripeApiUrl));
    if (request.review) await review(athlete, id, request.review);
  };
  await Promise.all(PRESENT.filter(({ ending }) => ending !== 'payment-failed').map(story));
  // Its capture is made to fail, so it runs alone.
  for (const request of PRESENT.filter(({ ending }) => ending === 'payment-failed')) await story(request);
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
