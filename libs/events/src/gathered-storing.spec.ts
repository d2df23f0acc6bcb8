import { setImmediate as untilNextTurn } from 'node:timers/promises';
import type { EventEnvelope } from './envelope.js';
import { GatheredStoring } from './gathered-storing.js';

const events = (count: number, from = 'a') =>
  Array.from({ length: count }, (_, place) => ({ id: `${from}${place}` }) as EventEnvelope);
const idsOf = (stored: readonly EventEnvelope[]) => stored.map(({ id }) => id);

describe('deliveries at the same time', () => {
  it('are stored together and in order, and those that come meanwhile afterwards', async () => {
    const stored: string[][] = [];
    let later: Promise<void> | undefined;
    const storing = new GatheredStoring((all) => {
      stored.push(idsOf(all));
      later ??= storing.store(events(1, 'c'));
      return Promise.resolve();
    });
    await Promise.all([storing.store(events(2, 'a')), storing.store(events(1, 'b'))]);
    await later;
    expect(stored).toEqual([['a0', 'a1', 'b0'], ['c0']]);
  });

  it('are stored in turns if they are many', async () => {
    const sizes: number[] = [];
    const storing = new GatheredStoring((all) => Promise.resolve(void sizes.push(all.length)));
    await Promise.all([600, 200, 300, 1].map((count) => storing.store(events(count))));
    expect(sizes).toEqual([600, 500, 1]);
  });

  it('do not wait for one that takes long', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const stored: string[] = [];
    const storing = new GatheredStoring(async (all) => {
      if (idsOf(all).includes('a0')) await ended;
      stored.push(...idsOf(all));
    });
    const slow = storing.store(events(1, 'a'));
    await untilNextTurn();
    await storing.store(events(1, 'b'));
    expect(stored).toEqual(['b0']);
    end();
    await slow;
    expect(stored).toEqual(['b0', 'a0']);
  });

  it('fail only with their own events', async () => {
    const stored: string[] = [];
    const storing = new GatheredStoring((all) => {
      if (idsOf(all).includes('b0')) return Promise.reject(new Error('no'));
      stored.push(...idsOf(all));
      return Promise.resolve();
    });
    const all = ['a', 'b', 'c'].map((from) => storing.store(events(1, from)));
    const results = await Promise.allSettled(all);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(stored).toEqual(['a0', 'c0']);
    await storing.store(events(1, 'd'));
    expect(stored).toEqual(['a0', 'c0', 'd0']);
  });
});
