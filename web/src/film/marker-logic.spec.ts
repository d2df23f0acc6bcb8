import {
  groupMarkers,
  nextMarkerTime,
  overlaidMarker,
  previousMarkerTime,
  reachedMarker,
  type Marker,
} from './marker-logic';

const at = (...times: number[]): Marker[] =>
  times.map((timestampMs) => ({
    id: `m${timestampMs}`,
    timestampMs,
    category: 'TECHNICAL',
    label: '',
    content: '',
  }));

describe('markers', () => {
  it.each([
    [9_499, undefined],
    [9_500, 'm10000'],
    [10_500, 'm10000'],
    [10_501, undefined],
  ])('count as reached within half a second: at %p [S1-2.1.10] [S1-9.8]', (timeMs, id) => {
    expect(reachedMarker(at(10_000), timeMs)?.id).toBe(id);
  });

  it('takes the nearest of several that are reached', () => {
    expect(reachedMarker(at(10_000, 10_300), 10_250)?.id).toBe('m10300');
  });

  it('goes to one second before the previous marker, again and again [S1-2.1.11] [S1-9.8]', () => {
    const markers = at(10_000, 20_000);
    const first = previousMarkerTime(markers, 25_000) ?? NaN;
    expect(first).toBe(19_000);
    expect(previousMarkerTime(markers, first)).toBe(9_000);
  });

  it('does not go before the start', () => {
    expect(previousMarkerTime(at(400), 5_000)).toBe(0);
  });

  it('treats a marker just behind the playhead as the current one', () => {
    expect(previousMarkerTime(at(10_000), 10_500)).toBeUndefined();
    expect(previousMarkerTime(at(10_000), 10_501)).toBe(9_000);
  });

  it('moves to the next marker, and nowhere after the last', () => {
    expect(nextMarkerTime(at(20_000, 10_000), 9_000)).toBe(10_000);
    expect(nextMarkerTime(at(20_000, 10_000), 10_000)).toBe(20_000);
    expect(nextMarkerTime(at(20_000, 10_000), 20_000)).toBeUndefined();
  });

  it('stay overlaid long enough to read, until the next one comes', () => {
    const markers = at(10_000, 12_000);
    expect(overlaidMarker(markers, 9_400)).toBeUndefined();
    expect(overlaidMarker(markers, 11_000)?.id).toBe('m10000');
    expect(overlaidMarker(markers, 11_600)?.id).toBe('m12000');
    expect(overlaidMarker(markers, 16_000)).toBeUndefined();
  });

  it('are grouped where their drawings would cover each other', () => {
    const groups = groupMarkers(at(30_000, 10_000, 10_500), 100_000, 700);
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['m10000', 'm10500'], ['m30000']]);
  });
});
