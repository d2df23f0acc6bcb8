import { opacityOf, shownNoteAt, type DrawnNote } from './drawn-note';

const note = (more: Partial<DrawnNote> = {}): DrawnNote => ({
  id: 'a',
  timestampMs: 2_000,
  showing: 'HOLD',
  holdMs: 3_000,
  drawingVersion: 1,
  ...more,
});
const playhead = (timeMs: number, isPaused = true, frameIndex?: number) => ({ timeMs, isPaused, frameIndex });

describe('a drawing', () => {
  it.each(['HOLD', 'FRAME'] as const)('that shows with %s is seen on its frame, stopped', (showing) => {
    expect(opacityOf(note({ showing }), playhead(2_010))).toBe(1);
    expect(opacityOf(note({ showing }), playhead(2_010, false))).toBe(0);
    expect(opacityOf(note({ showing }), playhead(2_100))).toBe(0);
  });

  it('is on its exact frame where frames are known', () => {
    expect(opacityOf(note({ frameIndex: 50 }), playhead(2_010, true, 50))).toBe(1);
    expect(opacityOf(note({ frameIndex: 50 }), playhead(2_010, true, 51))).toBe(0);
  });

  it('that shows in its range fades in and out', () => {
    const ranged = note({ showing: 'RANGE', endMs: 4_000 });
    const seen = (timeMs: number) => opacityOf(ranged, playhead(timeMs, false));
    expect([1_700, 1_900, 2_000, 3_000, 4_000, 4_100, 4_300].map(seen)).toEqual([0, 0.5, 1, 1, 1, 0.5, 0]);
  });

  it('that is none is never seen', () => {
    expect(opacityOf(note({ drawingVersion: 0 }), playhead(2_000))).toBe(0);
  });

  it('of the note that began last covers the others', () => {
    const notes = [
      note({ id: 'long', showing: 'RANGE', endMs: 9_000 }),
      note({ id: 'later', timestampMs: 5_000, showing: 'RANGE', endMs: 6_000 }),
    ];
    expect(shownNoteAt(notes, playhead(5_500, false))?.id).toBe('later');
    expect(shownNoteAt(notes, playhead(7_000, false))?.id).toBe('long');
    expect(shownNoteAt(notes, playhead(9_900, false))).toBeUndefined();
  });
});
