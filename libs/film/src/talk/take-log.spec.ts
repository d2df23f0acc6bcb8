import fc from 'fast-check';
import { indexAt, middleMsOf } from '../frames/index.js';
import type { Mark } from '../marks/index.js';
import { parseTake } from '../schemas/index.js';
import { FILM, takes } from '../testing/takes.js';
import { takeUntil, TakeLog, trackOf, type Seen } from './index.js';

const STYLE = { color: 'sky', width: 'medium', dashed: false } as const;
const ID = '00000000-0000-4000-8000-00000000000';
const line = (id: number, x = 1): Mark => ({
  ...{ id: `${ID}${id}`, kind: 'line', style: STYLE },
  ...{ from: { x: 0, y: 0 }, to: { x, y: 0 } },
});
const still: Seen = {
  ...{ atMs: 0, filmMs: middleMsOf(FILM, 10), frame: 10, isRunning: false, speed: 1 },
  ...{ view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null },
};
const logOf = (...looks: Partial<Seen>[]) => {
  const log = new TakeLog(still, FILM);
  let seen = still;
  for (const look of looks) log.see((seen = { ...seen, ...look }));
  return log;
};

describe('the log of a take', () => {
  it('begins with what was on the screen, and notes nothing while nothing changes', () => {
    const log = logOf({ atMs: 100 }, { atMs: 900 });
    expect(log.start).toEqual({ frame: 10, speed: 1, view: still.view, marks: [], noteId: null });
    expect(log.events()).toEqual([]);
  });

  it('has a film run from when it moved, not from when it was asked to', () => {
    const log = logOf({ atMs: 100, isRunning: true }, { atMs: 400, filmMs: still.filmMs + 80 });
    expect(log.events()).toEqual([{ atMs: 320, type: 'play' }]);
  });

  it('notes where a film that was held up goes on', () => {
    const log = logOf(
      { atMs: 100, isRunning: true },
      { atMs: 140, filmMs: still.filmMs + 40 },
      { atMs: 640, filmMs: still.filmMs + 40 },
      { atMs: 740, filmMs: still.filmMs + 140 },
    );
    const seeks = log.events().filter(({ type }) => type === 'seek');
    expect(seeks).toEqual([{ atMs: 640, type: 'seek', frame: 11 }]);
  });

  it('notes a drag now and then, and its end', () => {
    const looks = Array.from({ length: 20 }, (_none, at) => ({ atMs: at * 20, frame: at + 20 }));
    const log = logOf(...looks);
    log.end({ ...still, atMs: 400, frame: 39 });
    expect(log.events().length).toBeLessThan(8);
    expect(log.events().at(-1)).toEqual({ atMs: 400, type: 'seek', frame: 39 });
  });

  it('knows since when a hand drew a mark', () => {
    const log = new TakeLog(still, FILM);
    log.handBegan(500);
    log.handEnded(900);
    log.see({ ...still, atMs: 901, marks: [line(1)] });
    log.see({ ...still, atMs: 2_000, marks: [line(1, 0.5)] });
    expect(log.events()).toMatchObject([
      { atMs: 901, type: 'mark', sinceMs: 500 },
      { atMs: 2_000, type: 'mark', sinceMs: 2_000 },
    ]);
  });

  it('has marks lie on each other as they were seen', () => {
    const [one, two, three] = [line(1), line(2), line(3)] as const;
    const log = logOf(
      { atMs: 1, marks: [one, two] },
      { atMs: 2, marks: [three, one, two] },
      { atMs: 3, marks: [one] },
    );
    const { stateAt } = trackOf(takeUntil(log.start, log.events(), 10), FILM);
    expect(stateAt(1).marks).toEqual([one, two]);
    expect(stateAt(2).marks).toEqual([three, one, two]);
    expect(stateAt(3).marks).toEqual([one]);
  });
});

/** What a coach does to the film, one after the other; and how often the log looks, which is not when it happens. */
const doings = fc.array(
  fc.record({
    afterMs: fc.integer({ min: 150, max: 1_200 }),
    lookMs: fc.integer({ min: 5, max: 30 }),
    frame: fc.option(fc.integer({ min: 0, max: 80 })),
    isRunning: fc.boolean(),
    speed: fc.constantFrom(0.25, 0.5, 1),
    marks: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** A film as a browser shows it: it runs by a clock of its own. */
function looksOf(all: typeof doings extends fc.Arbitrary<infer T> ? T : never): Seen[] {
  const looks: Seen[] = [];
  let [atMs, filmMs] = [0, still.filmMs];
  for (const { afterMs, lookMs, frame, isRunning, speed, marks } of all) {
    const endsMs = atMs + afterMs;
    if (frame !== null) filmMs = middleMsOf(FILM, frame);
    else if (!isRunning) filmMs = middleMsOf(FILM, indexAt(FILM, filmMs));
    const seenMarks = marks.map((id) => line(id));
    while (atMs < endsMs) {
      looks.push({
        ...still,
        atMs,
        filmMs,
        frame: indexAt(FILM, filmMs),
        isRunning,
        speed,
        marks: seenMarks,
      });
      atMs += lookMs;
      if (isRunning) filmMs = Math.min(filmMs + lookMs * speed, middleMsOf(FILM, 99));
    }
  }
  return looks;
}

const changesOf = (all: { afterMs: number }[]): number[] =>
  all.map((_one, at) => all.slice(0, at).reduce((sum, { afterMs }) => sum + afterMs, 0));

const FRAME_MS = 40;

describe('a log that is played', () => {
  it('gives what was seen', () => {
    fc.assert(
      fc.property(doings, (all) => {
        const looks = looksOf(all);
        const log = new TakeLog(looks[0] ?? still, FILM);
        for (const seen of looks) log.see(seen);
        const last = looks.at(-1) ?? still;
        log.end(last);
        const take = takeUntil(log.start, log.events(), last.atMs + 1);
        const { stateAt } = trackOf(take, FILM);
        const changes = changesOf(all);
        for (const seen of looks) {
          const shown = stateAt(seen.atMs);
          expect(shown.marks).toEqual(seen.marks);
          // A change of the film is noted with a look after it, drags ten times a second.
          if (changes.some((changeMs) => Math.abs(seen.atMs - changeMs) < 320)) continue;
          expect(Math.abs(shown.filmMs - seen.filmMs)).toBeLessThanOrEqual(2 * FRAME_MS);
        }
        expect(stateAt(last.atMs).frame).toBeCloseTo(last.frame, -1);
      }),
      { numRuns: 100 },
    );
  });

  it('is a take wherever it is cut', () => {
    fc.assert(
      fc.property(doings, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const log = new TakeLog(still, FILM);
        const looks = looksOf(all);
        for (const seen of looks) log.see(seen);
        const untilMs = (looks.at(-1)?.atMs ?? 0) * part;
        const cut = takeUntil(log.start, log.events(), untilMs);
        expect(parseTake(JSON.stringify(cut))).toEqual({ take: cut });
      }),
    );
  });
});

it('any take that is cut is a take', () => {
  const withUuids = (json: string) =>
    json.replace(/"(a|b|c)"/g, (_all, id: string) => `"${ID}${'abc'.indexOf(id)}"`);
  fc.assert(
    fc.property(
      takes(true),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ start, events, durationMs }, part) => {
        const cut = withUuids(JSON.stringify(takeUntil(start, events, durationMs * part))).replace(
          /"n1"/g,
          'null',
        );
        expect(parseTake(cut)).toHaveProperty('take');
      },
    ),
  );
});
