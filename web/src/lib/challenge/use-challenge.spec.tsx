import { act, renderHook, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { ChallengeCanceled, ChallengeFailed, ChallengeRequired, type Challenge } from './challenge';
import { useChallenge } from './use-challenge';

const CHALLENGE = { parameters: { nonce: 'ab' }, signature: 'cd' } as Challenge;

/** What a browser does with a worker, without its work. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  posted: unknown;
  isTerminated = false;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: unknown) {
    this.posted = message;
  }
  terminate() {
    this.isTerminated = true;
  }
}

beforeEach(() => {
  FakeWorker.all.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

const worker = (count = 1) =>
  waitFor(() => {
    expect(FakeWorker.all).toHaveLength(count);
    expect(FakeWorker.all.at(-1)?.posted).toBeDefined();
    return FakeWorker.all.at(-1)!;
  });
const asking = () => Promise.reject(new ChallengeRequired(CHALLENGE));

type Request = (solution?: string) => Promise<string>;

/** What becomes of a request: its response, or its error. */
function start(request: Request) {
  const { result, unmount } = renderHook(useChallenge);
  const sent: Promise<unknown> = result.current.send(request).catch((error: unknown) => error);
  return { sent, unmount, state: () => result.current.state };
}

it('sends at once what needs no challenge, and loads nothing', async () => {
  const { sent } = start(() => Promise.resolve('done'));
  expect(await sent).toBe('done');
  expect(FakeWorker.all).toEqual([]);
});

it('solves a challenge meanwhile, says so, and sends the solution', async () => {
  const { sent, state } = start((solution) => (solution ? Promise.resolve(solution) : asking()));
  const working = await worker();
  expect(working.posted).toEqual(CHALLENGE);
  await waitFor(() => expect(state().isSolving).toBe(true));
  working.onmessage?.({ data: 'solution' });
  expect(await sent).toBe('solution');
  await waitFor(() => expect(state().isSolving).toBe(false));
  expect(working.isTerminated).toBe(true);
});

it.each<[string, (working: FakeWorker) => void]>([
  ['cannot be loaded', (working) => working.onerror?.()],
  ['finds nothing', (working) => working.onmessage?.({ data: '' })],
])('says when the worker %s', async (_, fail) => {
  const { sent, state } = start(asking);
  fail(await worker());
  expect(await sent).toBeInstanceOf(ChallengeFailed);
  await waitFor(() => expect(state().isSolving).toBe(false));
});

it('gives up when the server asks again and again', async () => {
  const { sent } = start(asking);
  for (let count = 1; count <= 3; count += 1) (await worker(count)).onmessage?.({ data: 'solution' });
  expect(await sent).toBeInstanceOf(ChallengeFailed);
});

it.each(['is canceled', 'is left with its page'])('stops the work when it %s', async (how) => {
  const { sent, state, unmount } = start(asking);
  const working = await worker();
  if (how === 'is canceled') act(() => state().cancel());
  else unmount();
  expect(await sent).toBeInstanceOf(ChallengeCanceled);
  await waitFor(() => expect(working.isTerminated).toBe(true));
});

it('lets other failures through', async () => {
  const failure = new Error('no network');
  expect(await start(() => Promise.reject(failure)).sent).toBe(failure);
});
