import fc from 'fast-check';
import { SHOWINGS } from '../tags/index.js';
import { lessonMsOf, lessonOf, stepAt, type LessonNote } from './index.js';

const FILM_MS = 60_000;
const note = (id: string, timestampMs: number, more: Partial<LessonNote> = {}): LessonNote => ({
  ...{ id, timestampMs, showing: 'hold', holdMs: 3_000, isDrawn: false, voiceMs: 0, words: 0 },
  ...more,
});
const only = (more: Partial<LessonNote>) => lessonOf([note('a', 20_000, more)], FILM_MS)[0];

describe('a lesson', () => {
  it('runs through the notes in the order of the film, whatever the order in which they were written', () => {
    const steps = lessonOf([note('b', 30_000), note('a', 10_000)], FILM_MS);
    expect(steps.map(({ noteId }) => noteId)).toEqual(['a', 'b']);
  });

  it('begins a little before a moment, plays short gaps and jumps over long ones', () => {
    const steps = lessonOf([note('a', 10_000), note('b', 14_000), note('c', 40_000)], FILM_MS);
    expect(steps.map(({ fromMs, atMs, untilMs }) => [fromMs, atMs, untilMs])).toEqual([
      [8_500, 10_000, 11_000],
      [11_000, 14_000, 15_000],
      [38_500, 40_000, 41_000],
    ]);
  });

  it('goes from one moment to a close one without going back', () => {
    const steps = lessonOf([note('a', 10_000), note('b', 10_400), note('c', 10_400)], FILM_MS);
    expect(steps.map(({ fromMs, atMs, untilMs, runs }) => [fromMs, atMs, untilMs, runs])).toEqual([
      [8_500, 10_000, 10_400, 1],
      [10_400, 10_400, 10_400, 0],
      [10_400, 10_400, 11_400, 1],
    ]);
  });

  it('goes back for a moment within a range that was just seen', () => {
    const [, second] = lessonOf([note('a', 10_000, { endMs: 20_000 }), note('b', 12_000)], FILM_MS);
    expect(second).toMatchObject({ fromMs: 10_500, atMs: 12_000 });
  });

  it.each([
    ['a drawing, as long as its coach chose', { isDrawn: true, holdMs: 5_000 }, { holdMs: 5_000 }],
    ['a voice, until it ends', { isDrawn: true, voiceMs: 14_000 }, { holdMs: 14_000 }],
    ['words, until they are read', { words: 10 }, { holdMs: 4_300 }],
    ['many words, but not for ever', { words: 400 }, { holdMs: 12_000 }],
    ['nothing that is not drawn', {}, { holdMs: 0 }],
  ])('holds the frame for %s', (_what, more, expected) => {
    expect(only(more)).toMatchObject(expected);
  });

  it('plays a range at its speed, as often as the voice needs', () => {
    const range = { endMs: 22_000, showing: 'range', playbackSpeed: 0.5, isDrawn: true } as const;
    expect(only(range)).toMatchObject({ holdMs: 0, runs: 1, speed: 0.5, durationMs: 5_500 });
    expect(only({ ...range, voiceMs: 9_000 })).toMatchObject({ holdMs: 0, runs: 3, durationMs: 13_500 });
  });

  it('holds at the beginning of a range whose drawing shows on its frame', () => {
    expect(only({ endMs: 22_000, isDrawn: true })).toMatchObject({ holdMs: 3_000, untilMs: 22_000 });
  });

  it('stays within the film, and is one whole, whatever its notes', () => {
    const any = fc.record({
      id: fc.uuid(),
      timestampMs: fc.integer({ min: 0, max: 70_000 }),
      endMs: fc.option(fc.integer({ min: 0, max: 80_000 }), { nil: undefined }),
      playbackSpeed: fc.option(fc.constantFrom(0.1, 0.5, 1), { nil: undefined }),
      showing: fc.constantFrom(...SHOWINGS),
      holdMs: fc.integer({ min: 1_000, max: 10_000 }),
      isDrawn: fc.boolean(),
      voiceMs: fc.integer({ min: 0, max: 60_000 }),
      words: fc.nat(300),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (notes) => {
        const steps = lessonOf(notes, FILM_MS);
        let atMs = 0;
        for (const step of steps) {
          expect(step.startsMs).toBeCloseTo(atMs, 3);
          expect(step.fromMs).toBeGreaterThanOrEqual(0);
          expect(step.fromMs).toBeLessThanOrEqual(step.atMs);
          expect(step.atMs).toBeLessThanOrEqual(step.untilMs);
          expect(step.untilMs).toBeLessThanOrEqual(FILM_MS);
          expect(step.durationMs).toBeGreaterThanOrEqual(0);
          expect(stepAt(steps, step.startsMs + step.durationMs / 2)?.startsMs).toBeCloseTo(step.startsMs, 3);
          atMs += step.durationMs;
        }
        expect(lessonMsOf(steps)).toBeCloseTo(atMs, 3);
        expect(steps).toHaveLength(notes.length);
      }),
    );
  });
});
