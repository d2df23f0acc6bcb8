import fc from 'fast-check';
import type { FrameTable } from '../frames/index.js';
import type { Mark } from '../marks/index.js';
import type { Take, TakeAction, TakeEvent } from '../talk/index.js';

/** Four seconds at 25 frames a second. */
export const FILM: FrameTable = {
  timescale: 25,
  ticks: Array.from({ length: 100 }, (_none, tick) => tick),
  endTick: 100,
};

const frame = fc.integer({ min: 0, max: 99 });
const speed = fc.constantFrom(0.1, 0.25, 0.5, 1, 2);
const view = fc.record({
  zoom: fc.constantFrom(1, 2, 8),
  cx: fc.constantFrom(0.25, 0.5),
  cy: fc.constantFrom(0.5, 0.75),
});
const id = fc.constantFrom('a', 'b', 'c');
const mark: fc.Arbitrary<Mark> = fc.record({
  id,
  kind: fc.constantFrom('line' as const, 'rectangle' as const),
  style: fc.constant({ color: 'sky', width: 'medium', dashed: false } as const),
  from: fc.constant({ x: 0.1, y: 0.1 }),
  to: fc.record({ x: fc.double({ min: 0.2, max: 1, noNaN: true }), y: fc.constant(0.5) }),
});

const action: fc.Arbitrary<TakeAction> = fc.oneof(
  fc.constant<TakeAction>({ type: 'play' }),
  fc.record({ type: fc.constant('pause' as const), frame }),
  fc.record({ type: fc.constant('seek' as const), frame }),
  fc.record({ type: fc.constant('speed' as const), speed }),
  fc.record({ type: fc.constant('view' as const), view }),
  fc.record({ type: fc.constant('mark' as const), mark, sinceMs: fc.constant(0) }),
  fc.record({ type: fc.constant('unmark' as const), id }),
  fc.record({ type: fc.constant('note' as const), noteId: fc.option(fc.constant('n1')) }),
);

/** A mark is begun after whatever happened before it, or at once when it is finished. */
function inTime(gaps: readonly number[], actions: readonly TakeAction[], isByHand: boolean): TakeEvent[] {
  let atMs = 0;
  return actions.map((one, at) => {
    const before = atMs;
    atMs += gaps[at] ?? 0;
    return one.type === 'mark' ? { ...one, atMs, sinceMs: isByHand ? before : atMs } : { ...one, atMs };
  });
}

/** Takes of up to 40 events. */
export const takes = (isByHand: boolean): fc.Arbitrary<Take> =>
  fc
    .record({
      start: fc.record({ frame, speed, view, marks: fc.constant([]), noteId: fc.constant(null) }),
      actions: fc.array(action, { maxLength: 40 }),
      gaps: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 40, maxLength: 40 }),
      restMs: fc.integer({ min: 1, max: 3_000 }),
    })
    .map(({ start, actions, gaps, restMs }) => {
      const events = inTime(gaps, actions, isByHand);
      return { version: 1, start, events, durationMs: (events.at(-1)?.atMs ?? 0) + restMs };
    });
