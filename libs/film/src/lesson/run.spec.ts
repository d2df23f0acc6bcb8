import fc from 'fast-check';
import { SHOWINGS } from '../tags/index.js';
import {
  beginLesson,
  lessonOf,
  nextOf,
  ordersOf,
  standingOf,
  type LessonEvent,
  type LessonNote,
  type LessonRun,
} from './index.js';

const FILM_MS = 60_000;
const note = (id: string, timestampMs: number, more: Partial<LessonNote> = {}): LessonNote => ({
  ...{ id, timestampMs, showing: 'hold', holdMs: 3_000, isDrawn: true, voiceMs: 0, words: 0 },
  ...more,
});
const TWO = lessonOf([note('a', 10_000), note('b', 40_000)], FILM_MS);
const after = (steps: typeof TWO, ...events: LessonEvent[]) =>
  events.reduce((run, event) => nextOf(steps, run, event), beginLesson(steps, 0));
const at = (timeMs: number): LessonEvent => ({ is: 'filmAt', timeMs });

describe('a run through a lesson', () => {
  it('runs up to the moment, stands there, runs on, and goes to the next', () => {
    const path = [
      at(9_999),
      at(10_010),
      { is: 'passed', ms: 2_999 },
      { is: 'passed', ms: 1 },
      at(11_000),
    ] as const;
    const parts = path.map((_event, index) => after(TWO, ...path.slice(0, index + 1)));
    expect(parts.map(({ chapter, part }) => [chapter, part])).toEqual([
      [0, 'approach'],
      [0, 'hold'],
      [0, 'hold'],
      [0, 'run'],
      [1, 'approach'],
    ]);
    expect(parts.at(-1)?.heard).toEqual(['a']);
  });

  it('waits for a voice, however long it is, and reads where it is not heard', () => {
    const steps = lessonOf([note('a', 10_000, { voiceMs: 5_000, words: 20 })], FILM_MS);
    const speaking = after(steps, at(10_000), { is: 'passed', ms: 60_000 }, { is: 'spokenTo', ms: 9_000 });
    expect(speaking).toMatchObject({ part: 'hold', voice: 'heard', explainedMs: 9_000 });
    expect(nextOf(steps, speaking, { is: 'voiceEnded' }).part).toBe('run');
    const lost = after(steps, at(10_000), { is: 'voiceUnheard', because: 'lost' });
    expect(lost.part).toBe('hold');
    expect(nextOf(steps, lost, { is: 'passed', ms: 7_599 }).part).toBe('hold');
    expect(nextOf(steps, lost, { is: 'passed', ms: 7_600 }).part).toBe('run');
  });

  it('runs through a range until the voice has ended, and then to the end of the range', () => {
    const range = { endMs: 12_000, showing: 'range', voiceMs: 3_000 } as const;
    const steps = lessonOf([note('a', 10_000, range)], FILM_MS);
    const spoken = after(steps, at(10_000), at(12_000), at(12_000), at(12_000));
    expect(spoken).toMatchObject({ part: 'run', rounds: 3 });
    const ended = nextOf(steps, spoken, { is: 'voiceEnded' });
    expect(ended).toMatchObject({ status: 'playing', part: 'run' });
    expect(nextOf(steps, ended, at(12_000))).toMatchObject({ status: 'over', heard: ['a'] });
  });

  it('ends a range with the film', () => {
    const steps = lessonOf([note('a', 58_000, { endMs: 70_000, showing: 'range' })], FILM_MS);
    const run = after(steps, at(58_000), { is: 'filmAt', timeMs: 59_960, hasEnded: true });
    expect(run.status).toBe('over');
  });

  it('stops for who takes the film, and goes on where it was', () => {
    const held = after(TWO, at(10_000), { is: 'passed', ms: 1_000 }, { is: 'takenInHand' }, at(50_000));
    expect(held).toMatchObject({ status: 'aside', part: 'hold', explainedMs: 1_000 });
    const back = nextOf(TWO, held, { is: 'wentOn' });
    expect(ordersOf(TWO, held, back)).toEqual({ film: { is: 'stands', atMs: 10_000 } });
  });

  it('begins a chapter again that is chosen again', () => {
    const held = after(TWO, at(10_000), { is: 'passed', ms: 1_000 });
    const again = nextOf(TWO, held, { is: 'chosen', chapter: 0 });
    expect(again).toMatchObject({ part: 'approach', explainedMs: 0 });
    expect(ordersOf(TWO, held, again)).toEqual({ film: { is: 'runs', fromMs: 8_500, speed: 1 } });
  });

  it('goes on after a pause without a jump', () => {
    const steps = lessonOf([note('a', 10_000, { voiceMs: 5_000 })], FILM_MS);
    const held = after(steps, at(10_000));
    const paused = nextOf(steps, held, { is: 'paused' });
    expect(ordersOf(steps, held, paused)).toEqual({ film: { is: 'stops' }, voice: 'rests' });
    expect(ordersOf(steps, paused, nextOf(steps, paused, { is: 'wentOn' }))).toEqual({
      ...{ film: { is: 'stands', atMs: 10_000 }, voice: 'goesOn' },
    });
    const running = nextOf(steps, held, { is: 'voiceEnded' });
    const waits = nextOf(steps, nextOf(steps, running, { is: 'passed', ms: 5_000 }), { is: 'paused' });
    expect(ordersOf(steps, waits, nextOf(steps, waits, { is: 'wentOn' })).film).toEqual({
      ...{ is: 'runs', speed: 1 },
    });
  });
});

const anyNote = fc.record({
  id: fc.uuid(),
  timestampMs: fc.integer({ min: 0, max: 70_000 }),
  endMs: fc.option(fc.integer({ min: 0, max: 80_000 }), { nil: undefined }),
  playbackSpeed: fc.option(fc.constantFrom(0.1, 0.5, 1), { nil: undefined }),
  showing: fc.constantFrom(...SHOWINGS),
  holdMs: fc.integer({ min: 1_000, max: 10_000 }),
  isDrawn: fc.boolean(),
  voiceMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
  words: fc.nat(60),
});
const anyNotes = fc.array(anyNote, { minLength: 1, maxLength: 12 });

/** More than twelve notes can take: ten minutes each, at a tenth of the speed, in steps of 10 ms. */
const MOST_TURNS = 1_000_000;

/** A film and a voice that do as they are told, in steps of that many milliseconds. */
function playThrough(steps: typeof TWO, stepMs: number, fate: 'spoken' | 'lost' | 'muted') {
  let run: LessonRun = beginLesson(steps, 0);
  let before: LessonRun | undefined;
  const film = { timeMs: 0, runs: false, speed: 1 };
  const stood = new Map<number, number>();
  let [spokenMs, turns] = [0, 0];
  for (; run.status !== 'over' && turns < MOST_TURNS; turns += 1) {
    const { film: order, voice } = ordersOf(steps, before, run);
    before = run;
    if (order?.is === 'runs')
      Object.assign(film, { runs: true, speed: order.speed, timeMs: order.fromMs ?? film.timeMs });
    if (order?.is === 'stands') Object.assign(film, { runs: false, timeMs: order.atMs });
    if (voice === 'begins') spokenMs = 0;
    const { chapter } = run;
    if (run.part === 'hold') stood.set(chapter, (stood.get(chapter) ?? 0) + stepMs);
    if (run.voice === 'heard' && fate !== 'spoken')
      run = nextOf(steps, run, { is: 'voiceUnheard', because: fate });
    else if (run.voice === 'heard') {
      spokenMs += stepMs;
      run = nextOf(steps, run, spokenMs < 15_000 ? { is: 'spokenTo', ms: spokenMs } : { is: 'voiceEnded' });
    }
    if (run.visit !== before.visit) continue;
    run = nextOf(steps, run, { is: 'passed', ms: stepMs });
    if (!film.runs || run.visit !== before.visit || run.part !== before.part) continue;
    film.timeMs = Math.min(FILM_MS, film.timeMs + stepMs * film.speed);
    run = nextOf(steps, run, { is: 'filmAt', timeMs: film.timeMs, hasEnded: film.timeMs >= FILM_MS });
  }
  return { run, stood, turns };
}

describe('any lesson', () => {
  it('is played to its end, chapter after chapter, and stands long enough', () => {
    fc.assert(
      fc.property(
        anyNotes,
        fc.integer({ min: 10, max: 400 }),
        fc.constantFrom('spoken', 'lost', 'muted'),
        (notes, stepMs, fate) => {
          const steps = lessonOf(notes, FILM_MS);
          const { run, stood } = playThrough(steps, stepMs, fate);
          expect(run.status).toBe('over');
          expect(run.heard).toEqual([...new Set(steps.map(({ noteId }) => noteId))]);
          steps.forEach((step, chapter) => {
            const { holdMs } = fate === 'spoken' ? step : step.unheard;
            expect(stood.get(chapter) ?? 0).toBeGreaterThanOrEqual(
              fate === 'spoken' ? Math.min(holdMs, 15_000) : holdMs,
            );
          });
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is somewhere in it whatever happens, and stands still while it is paused', () => {
    const anyEvent: fc.Arbitrary<LessonEvent> = fc.oneof(
      fc.record({ is: fc.constant('chosen' as const), chapter: fc.integer({ min: -2, max: 20 }) }),
      fc.constantFrom<LessonEvent>(
        { is: 'paused' },
        { is: 'wentOn' },
        { is: 'takenInHand' },
        { is: 'voiceEnded' },
      ),
      fc.record({ is: fc.constant('filmAt' as const), timeMs: fc.integer({ min: 0, max: FILM_MS }) }),
      fc.record({ is: fc.constantFrom('passed' as const, 'spokenTo' as const), ms: fc.nat(5_000) }),
      fc.record({
        is: fc.constant('voiceUnheard' as const),
        because: fc.constantFrom('lost' as const, 'muted' as const),
      }),
    );
    fc.assert(
      fc.property(anyNotes, fc.array(anyEvent, { maxLength: 60 }), (notes, events) => {
        const steps = lessonOf(notes, FILM_MS);
        let run = beginLesson(steps, 0);
        for (const event of events) {
          const next = nextOf(steps, run, event);
          expect(steps[next.chapter]).toBeDefined();
          expect(new Set(next.heard).size).toBe(next.heard.length);
          expect(next.heard.length).toBeGreaterThanOrEqual(run.heard.length);
          if (next.part === 'hold') expect(standingOf(steps[next.chapter]!, next)).toBeDefined();
          if (run.status !== 'playing' && (event.is === 'filmAt' || event.is === 'passed'))
            expect(next).toBe(run);
          if (ordersOf(steps, run, next).voice === 'begins') expect(next.voice).toBe('heard');
          run = next;
        }
      }),
    );
  });
});
