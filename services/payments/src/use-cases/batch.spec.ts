import { runBatch } from './batch.js';

const done = (id: string) => ({ id, run: () => Promise.resolve(true) });
const nothingToDo = (id: string) => ({ id, run: () => Promise.resolve(false) });
const failed = (id: string) => ({ id, run: () => Promise.reject(new Error(`not ${id}`)) });

it('does each by itself, counts what was done and names what failed', async () => {
  const three = { id: 'b', run: () => Promise.resolve(3) };
  expect(await runBatch([failed('a'), three, nothingToDo('c'), done('d')], 10)).toEqual({
    done: 4,
    errors: [{ id: 'a', error: new Error('not a') }],
    mayBeMore: false,
  });
});

it('says that there may be more when the batch was full and something of it is done', async () => {
  expect(await runBatch([done('a'), failed('b')], 2)).toMatchObject({ mayBeMore: true });
  expect(await runBatch([nothingToDo('a'), failed('b')], 2)).toMatchObject({ mayBeMore: false });
  expect(await runBatch([], 2)).toEqual({ done: 0, errors: [], mayBeMore: false });
});

it('leaves to the next run what the signal comes before', async () => {
  const stopping = new AbortController();
  const last = { id: 'a', run: () => Promise.resolve(stopping.abort()).then(() => true) };
  expect(await runBatch([last, failed('b')], 10, { signal: stopping.signal })).toEqual({
    done: 1,
    errors: [],
    mayBeMore: true,
  });
});

it('runs no more at the same time than it may, and begins them in their order', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const waiting = ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    run: () => {
      begun.push(id);
      return new Promise<boolean>((resolve) => ends.push(() => resolve(true)));
    },
  }));
  const batch = runBatch(waiting, 4, { concurrency: 2 });
  expect(begun).toEqual(['a', 'b']);
  ends[1]?.();
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']));
  ends[0]?.();
  await vi.waitFor(() => expect(begun).toHaveLength(4));
  for (const end of ends) end();
  expect(await batch).toEqual({ done: 4, errors: [], mayBeMore: true });
});
