import { COURT_POINTS, toPicture, type CourtPointName } from '@bandeja/film/court';
import { firstPlaceOf, PIN_SETS, POINT_NAMES } from './pin-sets';
import { PinStore } from './pin-store';

const ASPECT = 16 / 9;
const setAll = (store: PinStore) => store.get().pins.forEach((pin) => store.move(pin.name, pin));

describe('pins', () => {
  it.each(Object.keys(PIN_SETS) as (keyof typeof PIN_SETS)[])('of the set %s begin as a court', (set) => {
    const store = new PinStore(ASPECT);
    store.choose(set);
    expect(store.get().pins.map(({ name }) => name)).toEqual(PIN_SETS[set]);
    expect(store.pinned().refusal).toBeUndefined();
  });

  it.each(POINT_NAMES)('at %s are offered within the picture', (name) => {
    const { x, y } = firstPlaceOf(name, ASPECT);
    expect([x > 0, x < 1, y > 0, y < 1]).toEqual([true, true, true, true]);
  });

  it('are complete once each was set by the coach', () => {
    const store = new PinStore(ASPECT);
    expect(store.isComplete()).toBe(false);
    setAll(store);
    expect(store.isComplete()).toBe(true);
  });

  it('that show no court are not complete, and say why', () => {
    const store = new PinStore(ASPECT);
    setAll(store);
    const [left, right] = [store.get().pins[0]!, store.get().pins[1]!];
    store.move(left.name, right);
    store.move(right.name, left);
    expect(store.pinned().refusal).toBe('PINS_CROSSED');
    expect(store.isComplete()).toBe(false);
  });

  it('stay where both sets have them', () => {
    const store = new PinStore(ASPECT);
    store.move('nearServiceLeft', { x: 0.2, y: 0.7 });
    store.choose('net');
    expect(store.get().pins[0]).toEqual({ name: 'nearServiceLeft', x: 0.2, y: 0.7, isSet: true });
  });

  it('can be more than four, and not fewer', () => {
    const store = new PinStore(ASPECT);
    setAll(store);
    store.add('netPostLeft');
    expect(store.isComplete()).toBe(false);
    const seen = toPicture(store.pinned().court!, COURT_POINTS.netPostLeft)!;
    store.move('netPostLeft', seen);
    expect(store.isComplete()).toBe(true);
    store.remove('netPostLeft');
    store.remove('nearServiceLeft');
    expect(store.get().pins).toHaveLength(4);
  });

  it('begin with those of another clip', () => {
    const pins = PIN_SETS.corners.map((name: CourtPointName) => ({ name, ...firstPlaceOf(name, ASPECT) }));
    const store = new PinStore(ASPECT, pins);
    expect(store.get()).toMatchObject({ set: 'corners', selected: 'nearLeftCorner' });
    expect(store.isComplete()).toBe(true);
    store.startOver();
    expect(store.isComplete()).toBe(false);
  });
});
