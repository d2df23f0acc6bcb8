import fc from 'fast-check';
import { durationMsOf } from '../frames/index.js';
import type { Board, Mark } from '../marks/index.js';
import { parseTake } from '../schemas/index.js';
import { SHOWINGS } from '../tags/index.js';
import { trackOf } from '../talk/index.js';
import { FILM } from '../testing/takes.js';
import { lessonOf, takeOfNote, type NoteToShow } from './index.js';

const ID = '6b1f6f0a-5f0e-4f57-9d3f-0d8b5a5f5a11';
const mark: Mark = {
  ...{ id: 'a', kind: 'line', style: { color: 'sky', width: 'medium', dashed: false } },
  ...{ from: { x: 0, y: 0 }, to: { x: 1, y: 1 } },
};
/** In a film of four seconds at 25 frames a second. */
const note = (more: Partial<NoteToShow> = {}): NoteToShow => ({
  ...{ id: ID, timestampMs: 2_000, showing: 'hold', holdMs: 3_000, marks: [mark], voiceMs: 0, words: 0 },
  ...more,
});
const shown = (one: NoteToShow) => {
  const { take, voiceAtMs } = takeOfNote(one, FILM)!;
  const { stateAt } = trackOf(take, FILM);
  const at = (ms: number) => {
    const { frame, isRunning, speed, marks } = stateAt(ms);
    return [frame, isRunning, speed, marks.length];
  };
  return { take, voiceAtMs, at };
};

describe('a note as a take', () => {
  it('runs up to its moment, holds it with what is drawn, and runs on', () => {
    const { take, voiceAtMs, at } = shown(note({ frameIndex: 51 }));
    expect([0, 1_970, 2_000, 4_999, 5_000, 5_900].map(at)).toEqual([
      [0, true, 1, 0],
      [49, true, 1, 0],
      [51, false, 1, 1],
      [51, false, 1, 1],
      [51, true, 1, 0],
      [74, true, 1, 0],
    ]);
    expect({ voiceAtMs, durationMs: take.durationMs }).toEqual({ voiceAtMs: 2_000, durationMs: 6_000 });
  });

  it('runs through a range at its speed with what is drawn, as often as the voice needs', () => {
    const { take, at } = shown(note({ showing: 'range', endMs: 3_000, playbackSpeed: 0.5, voiceMs: 3_500 }));
    expect([2_100, 3_900, 4_100, 5_900].map(at)).toEqual([
      [51, true, 0.5, 1],
      [74, true, 0.5, 1],
      [51, true, 0.5, 1],
      [74, true, 0.5, 1],
    ]);
    expect(take.durationMs).toBe(6_000);
  });

  it('has its board for as long as its marks', () => {
    const board = { ball: { xM: 5, yM: 5 } } as Board;
    const boardOf = (more: Partial<NoteToShow>) => takeOfNote(note({ board, ...more }), FILM)?.board;
    expect(boardOf({ marks: [] })).toEqual({ board, fromMs: 2_000, untilMs: 5_000 });
    expect(boardOf({ showing: 'range', endMs: 3_000 })).toEqual({ board, fromMs: 2_000, untilMs: 3_000 });
    expect(boardOf({ board: undefined })).toBeUndefined();
  });

  it('begins at once where the film does', () => {
    const { voiceAtMs, at } = shown(note({ timestampMs: 0, voiceMs: 5_000 }));
    expect([voiceAtMs, at(0), at(5_100)]).toEqual([0, [0, false, 1, 1], [3, true, 1, 0]]);
  });

  it('is a take, as long as its chapter of the lesson', () => {
    const any = fc.record({
      id: fc.constant(ID),
      timestampMs: fc.integer({ min: 0, max: 3_900 }),
      endMs: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: undefined }),
      playbackSpeed: fc.option(fc.constantFrom(0.1, 0.5, 1), { nil: undefined }),
      showing: fc.constantFrom(...SHOWINGS),
      holdMs: fc.integer({ min: 1_000, max: 10_000 }),
      marks: fc.constantFrom([], [mark]),
      voiceMs: fc.integer({ min: 0, max: 60_000 }),
      words: fc.nat(100),
    });
    fc.assert(
      fc.property(any, (one) => {
        const { take } = takeOfNote(one, FILM)!;
        expect(parseTake(JSON.stringify(take))).toHaveProperty('take');
        const [step] = lessonOf([{ ...one, isDrawn: one.marks.length > 0 }], durationMsOf(FILM));
        expect(take.durationMs).toBe(step?.durationMs);
      }),
    );
  });
});
