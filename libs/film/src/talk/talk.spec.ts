import fc from 'fast-check';
import { indexAt, middleMsOf } from '../frames/index.js';
import type { Mark } from '../marks/index.js';
import { FILM, takes } from '../testing/takes.js';
import {
  correctionOf,
  layersOf,
  partlyDrawn,
  scaled,
  scaleOf,
  segmentsOf,
  trackOf,
  type Take,
  type TakeEvent,
} from './index.js';

const START = { frame: 0, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null };
const STYLE = { color: 'sky', width: 'medium', dashed: false } as const;
const line = (id: string): Mark => ({
  id,
  kind: 'line',
  style: STYLE,
  from: { x: 0, y: 0 },
  to: { x: 1, y: 0 },
});
const take = (events: TakeEvent[], durationMs = 10_000): Take => ({
  version: 1,
  start: START,
  events,
  durationMs,
});
const stateOf = (one: Take, takeMs: number) => trackOf(one, FILM).stateAt(takeMs);

describe('a take at a moment', () => {
  it('runs at the speed of that moment, and stands at the frame that was on the screen', () => {
    const one = take([
      { atMs: 1_000, type: 'play' },
      { atMs: 2_000, type: 'speed', speed: 0.5 },
      { atMs: 3_000, type: 'pause', frame: 40 },
    ]);
    expect(stateOf(one, 500)).toMatchObject({ frame: 0, isRunning: false });
    expect(stateOf(one, 1_400)).toMatchObject({ frame: 10, isRunning: true, filmMs: 420 });
    expect(stateOf(one, 2_500)).toMatchObject({ filmMs: 1_270, speed: 0.5 });
    expect(stateOf(one, 9_000)).toMatchObject({ frame: 40, isRunning: false });
  });

  it('stands at the last frame when the film has ended', () => {
    const one = take([
      { atMs: 0, type: 'seek', frame: 90 },
      { atMs: 0, type: 'play' },
    ]);
    expect(stateOf(one, 300)).toMatchObject({ frame: 98, isRunning: true });
    expect(stateOf(one, 5_000)).toMatchObject({ frame: 99, isRunning: false });
  });

  it('knows where the film jumps to next, if anywhere', () => {
    const { jumpAfter } = trackOf(
      take([
        { atMs: 1_000, type: 'play' },
        { atMs: 2_000, type: 'pause', frame: 25 },
        { atMs: 3_000, type: 'seek', frame: 80 },
        { atMs: 4_000, type: 'speed', speed: 0.5 },
        { atMs: 5_000, type: 'seek', frame: 10 },
      ]),
      FILM,
    );
    expect([0, 2_999, 3_000, 5_000].map((ms) => jumpAfter(ms))).toEqual([
      { atMs: 3_000, filmMs: middleMsOf(FILM, 80) },
      { atMs: 3_000, filmMs: middleMsOf(FILM, 80) },
      { atMs: 5_000, filmMs: middleMsOf(FILM, 10) },
      undefined,
    ]);
  });

  it('shows a mark as it is drawn, then whole, until it is removed', () => {
    const one = take([
      { atMs: 2_000, type: 'mark', mark: line('a'), sinceMs: 1_000 },
      { atMs: 3_000, type: 'unmark', id: 'a' },
    ]);
    expect(stateOf(one, 900).marks).toEqual([]);
    expect(stateOf(one, 1_250).marks).toEqual([{ ...line('a'), to: { x: 0.25, y: 0 } }]);
    expect(stateOf(one, 2_000).marks).toEqual([line('a')]);
    expect(stateOf(one, 3_000).marks).toEqual([]);
  });

  it('has a changed mark in its place', () => {
    const longer: Mark = { ...line('a'), to: { x: 1, y: 1 } } as Mark;
    const one = take([
      { atMs: 0, type: 'mark', mark: line('a'), sinceMs: 0 },
      { atMs: 0, type: 'mark', mark: line('b'), sinceMs: 0 },
      { atMs: 1_000, type: 'mark', mark: longer, sinceMs: 500 },
    ]);
    expect(stateOf(one, 700).marks).toEqual([line('a'), line('b')]);
    expect(stateOf(one, 1_000).marks).toEqual([longer, line('b')]);
  });

  it('does not depend on what happens later, but for the mark that is being drawn', () => {
    fc.assert(
      fc.property(takes(true), fc.array(fc.nat(40_000), { maxLength: 20 }), (one, times) => {
        const { stateAt } = trackOf(one, FILM);
        for (const at of times) {
          const upToNow = {
            ...one,
            events: one.events.filter((event) => event.atMs <= at || begun(event, at)),
          };
          expect(stateAt(at)).toEqual(trackOf(upToNow, FILM).stateAt(at));
        }
      }),
    );
  });
});

const begun = (event: TakeEvent, at: number) => event.type === 'mark' && event.sinceMs <= at;

describe('a line that is drawn', () => {
  it('is revealed by its length', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 0.1, y: 0 },
      { x: 0.1, y: 0.3 },
    ];
    const mark: Mark = { id: 'a', kind: 'freehand', style: STYLE, points };
    expect(partlyDrawn(mark, 0.5)).toMatchObject({
      points: [
        { x: 0, y: 0 },
        { x: 0.1, y: 0 },
        { x: 0.1, y: expect.closeTo(0.1) as number },
      ],
    });
    expect(partlyDrawn(mark, 1)).toMatchObject({ points });
  });
});

describe('the plan of a rendered take', () => {
  it('has the frame of every moment, and lasts as long as the take', () => {
    fc.assert(
      fc.property(takes(false), fc.double({ min: 0, max: 0.999, noNaN: true }), (one, part) => {
        const segments = segmentsOf(one, FILM);
        let atMs = 0;
        for (const segment of segments) {
          expect(segment.atMs).toBeCloseTo(atMs, 3);
          atMs += segment.durationMs;
        }
        expect(atMs).toBeCloseTo(one.durationMs, 3);
        const at = part * one.durationMs;
        const segment = segments.findLast((each) => each.atMs <= at)!;
        const state = stateOf(one, at);
        expect(segment.filmMs + (at - segment.atMs) * segment.rate).toBeCloseTo(state.filmMs, 3);
        expect(segment.view).toEqual(state.view);
      }),
    );
  });

  it('has the marks of every moment', () => {
    fc.assert(
      fc.property(takes(false), fc.double({ min: 0, max: 0.999, noNaN: true }), (one, part) => {
        const at = part * one.durationMs;
        const layer = layersOf(one, FILM).find((each) => each.atMs <= at && at < each.atMs + each.durationMs);
        expect(layer?.marks ?? []).toEqual(stateOf(one, at).marks);
      }),
    );
  });

  it('does not cut where only marks change', () => {
    const one = take(
      [
        { atMs: 0, type: 'play' },
        { atMs: 1_000, type: 'mark', mark: line('a'), sinceMs: 1_000 },
        { atMs: 1_500, type: 'note', noteId: 'n1' },
      ],
      2_000,
    );
    expect(segmentsOf(one, FILM)).toMatchObject([{ atMs: 0, durationMs: 2_000, filmMs: 20, rate: 1 }]);
    expect(layersOf(one, FILM)).toMatchObject([{ atMs: 1_000, durationMs: 1_000 }]);
  });

  it('shows a hand at fifteen pictures a second', () => {
    const one = take([{ atMs: 1_000, type: 'mark', mark: line('a'), sinceMs: 0 }], 2_000);
    expect(layersOf(one, FILM)).toHaveLength(16);
  });
});

describe('a take and its sound', () => {
  it('are fitted when they differ by less than one in a hundred', () => {
    expect(scaleOf(100_000, 100_500)).toBeCloseTo(1.005);
    expect(scaleOf(100_000, 101_000)).toBeUndefined();
    expect(scaleOf(10_000, 9_800)).toBeUndefined();
    expect(scaleOf(0, 9_800)).toBeUndefined();
    expect(scaleOf(10_000, Number.NaN)).toBeUndefined();
  });

  it('fit as they are where only the last frame of the sound was filled up, however short they are', () => {
    expect(scaleOf(2_000, 2_062)).toBe(1);
    expect(scaleOf(10_000, 9_881)).toBe(1);
    expect(scaleOf(2_000, 2_120)).toBeUndefined();
  });

  it('have all times on the clock of the sound', () => {
    const one = take([{ atMs: 1_000, type: 'mark', mark: line('a'), sinceMs: 500 }]);
    expect(scaled(one, 1.0078125)).toMatchObject({
      durationMs: 10_078.125,
      events: [{ atMs: 1_007.8125, sinceMs: 503.90625 }],
    });
  });
});

describe('a film that follows the sound', () => {
  it('is left alone within 25 ms, corrected by its rate to 80 ms, and sought above', () => {
    expect(correctionOf(25, 1, false)).toEqual({ type: 'none' });
    expect(correctionOf(-40, 1, false)).toEqual({ type: 'rate', rate: 1.1 });
    expect(correctionOf(40, 0.5, false)).toEqual({ type: 'rate', rate: 0.4 });
    expect(correctionOf(81, 1, false)).toEqual({ type: 'seek' });
  });

  it('goes on being corrected until it is close', () => {
    expect(correctionOf(20, 1, true)).toEqual({ type: 'rate', rate: 0.95 });
    expect(correctionOf(10, 1, true)).toEqual({ type: 'none' });
  });

  it('catches up from any start, on a machine that lets it correct every quarter of a second', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.constantFrom(0.25, 0.5, 1, 2),
        (start, speed) => {
          let [error, isCorrecting] = [start, false];
          for (let step = 0; step < 20; step++) {
            const correction = correctionOf(error, speed, isCorrecting);
            expect(correction.type).not.toBe('seek');
            isCorrecting = correction.type === 'rate';
            if (correction.type === 'rate') error += (correction.rate - speed) * 250;
          }
          expect(Math.abs(error)).toBeLessThanOrEqual(25);
        },
      ),
    );
  });
});

it('a film of one frame neither runs nor fails', () => {
  const single = { timescale: 25, ticks: [0], endTick: 1 };
  const one = take([{ atMs: 0, type: 'play' }], 1_000);
  expect(trackOf(one, single).stateAt(500)).toMatchObject({ frame: 0, isRunning: false });
  expect(segmentsOf(one, single)).toMatchObject([
    { rate: 0, filmMs: middleMsOf(single, indexAt(single, 0)) },
  ]);
});
