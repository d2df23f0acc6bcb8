import fc from 'fast-check';
import {
  clearOfEdges,
  decodeFrameTable,
  durationMsOf,
  encodeFrameTable,
  frameCountOf,
  FrameTableError,
  indexAt,
  indexOfMediaTime,
  middleMsOf,
  startMsOf,
  stepped,
  type FrameTable,
} from './index.js';

/** Tables as phones write them: even, or with durations that vary. */
const tables = fc
  .record({
    timescale: fc.constantFrom(600, 1_000, 12_800, 30_000, 90_000),
    first: fc.nat(5_000),
    durations: fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 400 }),
  })
  .map(({ timescale, first, durations }) => {
    const ticks: number[] = [];
    let endTick = first;
    for (const duration of durations) {
      ticks.push(endTick);
      endTick += duration;
    }
    return { timescale, ticks, endTick };
  });

const even = (count: number, framesPerSecond: number): FrameTable => ({
  timescale: framesPerSecond * 1_000,
  ticks: Array.from({ length: count }, (_, index) => index * 1_000),
  endTick: count * 1_000,
});

describe('a frame table', () => {
  it('finds each frame where a browser is sent for it, also after the browser has rounded the time', () => {
    fc.assert(
      fc.property(tables, fc.nat(), (table, seed) => {
        const index = seed % frameCountOf(table);
        expect(indexAt(table, middleMsOf(table, index))).toBe(index);
        const roundedMs = Math.trunc(startMsOf(table, index) * 1_000) / 1_000;
        expect(indexOfMediaTime(table, roundedMs)).toBe(index);
      }),
    );
  });

  it('keeps a moment clear of the edges of its frame, and leaves one before or after the video', () => {
    fc.assert(
      fc.property(tables, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (table, seed, share) => {
        const index = seed % frameCountOf(table);
        const startMs = startMsOf(table, index);
        const timeMs = startMs + share * 2 * (middleMsOf(table, index) - startMs);
        const clear = clearOfEdges(table, timeMs);
        expect(Math.abs(clear - timeMs)).toBeLessThan(0.0101);
        const shownMs = startMsOf(table, indexAt(table, timeMs));
        if (timeMs < durationMsOf(table)) expect(clear).toBeGreaterThan(shownMs + 0.002);
        expect(indexAt(table, clear + 0.002)).toBe(indexAt(table, timeMs));
      }),
    );
    const table = { timescale: 1_000, ticks: [500, 540], endTick: 580 };
    expect([0, 499, 510, 580, 9_000].map((ms) => clearOfEdges(table, ms))).toEqual([0, 499, 510, 580, 9_000]);
    expect([500, 540, 579.999].map((ms) => clearOfEdges(table, ms))).toEqual([500.01, 540.01, 579.99]);
    const uneven = { timescale: 600, ticks: [15_000, 16_422], endTick: 16_423 };
    expect(clearOfEdges(uneven, 27_369.999999999996)).toBeGreaterThan(27_370);
  });

  it('comes back to the same frame after as many steps in both directions', () => {
    fc.assert(
      fc.property(tables, fc.nat(300), (table, steps) => {
        let index = 0;
        let taken = 0;
        for (let left = steps; left > 0 && stepped(table, index, 1) !== index; left -= 1, taken += 1) {
          const next = indexAt(table, middleMsOf(table, stepped(table, index, 1)));
          expect(next).toBe(index + 1);
          index = next;
        }
        for (let left = taken; left > 0; left -= 1) index = stepped(table, index, -1);
        expect(index).toBe(0);
      }),
    );
  });

  it('stays within the video', () => {
    const table = even(10, 30);
    expect([stepped(table, 0, -1), stepped(table, 9, 1), stepped(table, 5, -100)]).toEqual([0, 9, 0]);
    expect([indexAt(table, -5), indexAt(table, 1e9), indexAt(table, 333.4)]).toEqual([0, 9, 9]);
    expect(middleMsOf(table, 9)).toBeCloseTo(316.67, 2);
    expect(durationMsOf(table)).toBeCloseTo(333.33, 2);
  });
});

describe('a stored frame table', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(decodeFrameTable(encodeFrameTable(table))).toEqual(table);
      }),
    );
  });

  it('takes a few bytes for two minutes of even frames', () => {
    expect(encodeFrameTable(even(2 * 60 * 60, 60)).length).toBeLessThan(20);
  });

  it('is refused as a whole if a byte is missing or too many', () => {
    const bytes = encodeFrameTable({ timescale: 600, ticks: [0, 20, 41, 60], endTick: 80 });
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => decodeFrameTable(bytes.subarray(0, length))).toThrow(FrameTableError);
    expect(() => decodeFrameTable(Uint8Array.from([...bytes, 0]))).toThrow('goes on after its end');
  });

  it('never fails in another way, whatever the bytes are', () => {
    const head = [0x42, 0x46, 0x54, 1];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        try {
          const { ticks, endTick } = decodeFrameTable(Uint8Array.from([...head, ...bytes]));
          expect(ticks.at(-1)).toBeLessThan(endTick);
        } catch (error) {
          expect(error).toBeInstanceOf(FrameTableError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
