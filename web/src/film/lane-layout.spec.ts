import { barOf, signOf } from './lane-layout';
import type { Marker } from './marker-logic';

const marker = (overrides: Partial<Marker> = {}): Marker => ({
  id: 'm',
  timestampMs: 10_000,
  category: 'PHYSICAL',
  label: '',
  content: '',
  ...overrides,
});

describe('a range on the timeline', () => {
  it('is a bar in the lane of its category', () => {
    expect(barOf(marker({ endMs: 35_000 }), 100_000)).toEqual({ id: 'm', lane: 2, at: 0.1, share: 0.25 });
  });

  it('ends with the film', () => {
    expect(barOf(marker({ endMs: 120_000 }), 100_000)).toMatchObject({ at: 0.1, share: 0.9 });
  });

  it.each([
    ['a moment', marker(), 100_000],
    ['a film of unknown length', marker({ endMs: 35_000 }), 0],
  ])('is no bar for %s', (_what, of, durationMs) => {
    expect(barOf(of, durationMs)).toBeUndefined();
  });
});

describe('how a drawing shows', () => {
  const drawn = (overrides: Partial<Marker> = {}) => marker({ drawingVersion: 1, ...overrides });

  it.each([
    ['a hold as a comb with three ticks a second', drawn({ showing: 'HOLD', holdMs: 4_000 }), 'comb', 12],
    ['the usual hold where nothing is said', drawn(), 'comb', 9],
  ])('is told by %s', (_what, of, is, ticks) => {
    expect(signOf(of, 100_000)).toEqual({ is, at: 0.1, ticks });
  });

  it('is told by a band over its range, and by a tick for its frame', () => {
    expect(signOf(drawn({ showing: 'RANGE', endMs: 35_000 }), 100_000)).toEqual({
      is: 'band',
      at: 0.1,
      share: 0.25,
    });
    expect(signOf(drawn({ showing: 'FRAME' }), 100_000)).toEqual({ is: 'tick', at: 0.1 });
  });

  it('is not told for a note without a drawing', () => {
    expect(signOf(marker(), 100_000)).toBeUndefined();
  });
});
