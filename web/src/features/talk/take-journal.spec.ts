import { Blob, File } from 'node:buffer';
import fc from 'fast-check';
import type { TakeEvent } from '@bandeja/film/talk';
import { forgetKeptTakes, keptTakeParts, keptTakes } from '../../test/fake-kept-takes';
import { dropTake, TakeJournal, writtenTakes } from './take-journal';
import { buildKept } from './test-takes';

vi.mock('../../lib/kept-things', () => import('../../test/fake-kept-takes'));
let soundMs: number | undefined;
vi.mock('../../film/engine/sound-length', () => ({ soundLengthMs: () => Promise.resolve(soundMs) }));

const PLACE = ['coach', 'analysis', 'take'] as const;
/** The machine may be busy with other tests. */
const SOON = { interval: 1, timeout: 10_000 };

beforeEach(() => {
  forgetKeptTakes();
  soundMs = undefined;
  // Those of jsdom do not give their bytes.
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('File', File);
});
afterEach(() => vi.unstubAllGlobals());

const { durationMs: _ended, ...running } = buildKept('take');
const written = async () => (await writtenTakes('coach', 'analysis'))[0];

/** Seconds of a take, each with what happened in it. */
const seconds = fc.array(fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 4 }), {
  minLength: 1,
  maxLength: 15,
});

describe('a take that is written down', () => {
  it('is there wherever it is cut off', async () => {
    await fc.assert(
      fc.asyncProperty(seconds, fc.double({ min: 0, max: 1, noNaN: true }), async (all, part) => {
        forgetKeptTakes();
        const journal = new TakeJournal(PLACE, running);
        const events: TakeEvent[] = [];
        for (const [second, times] of all.entries()) {
          for (const ms of times.toSorted((one, other) => one - other))
            events.push({ atMs: second * 1_000 + ms, type: 'play' });
          journal.add(new Blob([`${second};`]) as never, [...events], (second + 1) * 1_000);
        }
        await vi.waitFor(() => expect(keptTakeParts.all.size).toBe(all.length), SOON);
        const stays = Math.max(1, Math.round(all.length * part));
        const keys = [...keptTakeParts.all.keys()].toSorted((one, other) => (one < other ? -1 : 1));
        for (const key of keys.slice(stays)) keptTakeParts.all.delete(key);
        const take = await written();
        expect(take?.take.durationMs).toBe(stays * 1_000);
        expect(take?.take.events).toEqual(events.filter(({ atMs }) => atMs < stays * 1_000));
        expect(await take?.sound.text()).toBe(
          all
            .slice(0, stays)
            .map((_none, at) => `${at};`)
            .join(''),
        );
        expect(take?.kept.durationMs).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });

  it('is whole once it has ended, with what happened after its last second', async () => {
    const journal = new TakeJournal(PLACE, running);
    const play: TakeEvent = { atMs: 400, type: 'play' };
    const pause: TakeEvent = { atMs: 1_200, type: 'pause', frame: 3 };
    journal.add(new Blob(['one']) as never, [play], 1_000);
    await journal.end(1_300, [play, pause], [0.5]);
    const take = await written();
    expect(take?.take).toMatchObject({ durationMs: 1_300, events: [play, pause] });
    expect(take?.kept).toMatchObject({ durationMs: 1_300, levels: [0.5] });
    expect(journal.isKept()).toBe(true);
  });

  it('ends with its sound, whose end browsers do not write, and keeps what happened after that', async () => {
    soundMs = 1_080;
    const journal = new TakeJournal(PLACE, running);
    const [play, pause]: TakeEvent[] = [
      { atMs: 1_100, type: 'play' },
      { atMs: 1_200, type: 'pause', frame: 3 },
    ];
    journal.add(new Blob(['one']) as never, [play!], 1_150);
    const ended = await journal.end(1_300, [play!, pause!], []);
    expect(ended.take.durationMs).toBe(1_080);
    expect(ended.take.events).toEqual([
      { ...play, atMs: 1_080 },
      { ...pause, atMs: 1_080 },
    ]);
    expect((await written())?.take).toEqual(ended.take);
  });

  it.each([
    ['hardly anything', 2_900],
    ['more than the end', 2_000],
  ])('is as long as it was recorded where %s of its sound is missing', async (_what, lengthMs) => {
    soundMs = lengthMs;
    const journal = new TakeJournal(PLACE, running);
    journal.add(new Blob(['one']) as never, [], 1_000);
    expect((await journal.end(3_000, [], [])).take.durationMs).toBe(3_000);
  });

  it('is as long as its sound when it was cut off, though its last part was written down late', async () => {
    soundMs = 3_020;
    const journal = new TakeJournal(PLACE, running);
    const [play, pause]: TakeEvent[] = [
      { atMs: 400, type: 'play' },
      { atMs: 3_300, type: 'pause', frame: 3 },
    ];
    journal.add(new Blob(['one']) as never, [play!, pause!], 3_400);
    await vi.waitFor(() => expect(keptTakeParts.all.size).toBe(1), SOON);
    expect((await written())?.take).toMatchObject({ durationMs: 3_020, events: [play] });
  });

  it('tells when the browser does not take it', async () => {
    vi.spyOn(keptTakeParts, 'keep').mockResolvedValueOnce(false);
    const journal = new TakeJournal(PLACE, running);
    journal.add(new Blob(['one']) as never, [], 1_000);
    await vi.waitFor(() => expect(journal.isKept()).toBe(false), SOON);
  });

  it('is nothing without sound, and goes whole', async () => {
    const journal = new TakeJournal(PLACE, running);
    await vi.waitFor(() => expect(keptTakes.all.size).toBe(1), SOON);
    expect(await written()).toBeUndefined();
    journal.add(new Blob(['one']) as never, [], 1_000);
    await vi.waitFor(async () => expect(await written()).toBeDefined(), SOON);
    await dropTake(PLACE);
    expect([keptTakes.all.size, keptTakeParts.all.size]).toEqual([0, 0]);
  });
});
