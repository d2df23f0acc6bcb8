import type { Clock } from '@bandeja/clock';
import type { SignedVideo } from '../../use-cases/ports/media-library.js';
import { KeptAddresses } from './kept-addresses.js';

const FILM = { id: 'film', status: 'ready', width: 1_280, framesUrl: '/frames', scrubUrl: '/scrub' };
const signed = (overrides = {}) => ({ ...FILM, ...overrides }) as SignedVideo;
const COACH = { seconds: 900 };

function setUp() {
  let now = 0;
  const listeners: (() => void)[] = [];
  const database = {
    onWake: (_channel: string, wake: () => void) => {
      listeners.push(wake);
      return () => undefined;
    },
    wake: () => {
      for (const wake of listeners) wake();
    },
  };
  const clock: Clock = { now: () => new Date(now) };
  const open = () => new KeptAddresses(database, clock);
  return { open, pass: (seconds: number) => (now += seconds * 1_000) };
}

it.each([
  ['for a twelfth of their lifetime', signed(), 75],
  ['of a sound, which has no frames, as long', signed({ width: 0, framesUrl: '', scrubUrl: '' }), 75],
  ['for 20 seconds while a small rendition may be made', signed({ scrubUrl: '' }), 20],
  ['for 20 seconds while a frame table may be made', signed({ framesUrl: '' }), 20],
])('addresses are kept %s', (_, video, seconds) => {
  const { open, pass } = setUp();
  const kept = open();
  kept.keep(video, COACH, kept.era);
  pass(seconds - 1);
  expect(kept.find('film', COACH)).toBe(video);
  pass(1);
  expect(kept.find('film', COACH)).toBeUndefined();
});

it('those of a video that is not ready are not kept', () => {
  const kept = setUp().open();
  kept.keep(signed({ status: 'processing' }), COACH, kept.era);
  expect(kept.find('film', COACH)).toBeUndefined();
});

it('nobody is given those of another lifetime, or of another who watches', () => {
  const kept = setUp().open();
  const watching = { ...COACH, viewerId: 'one' };
  kept.keep(signed(), watching, kept.era);
  expect(kept.find('film', watching)).toBeDefined();
  for (const other of [COACH, { seconds: 3_600, viewerId: 'one' }, { ...COACH, viewerId: 'two' }])
    expect(kept.find('film', other)).toBeUndefined();
});

it('all processes forget them, also those that media is signing meanwhile', () => {
  const { open } = setUp();
  const [here, there] = [open(), open()];
  there.keep(signed(), COACH, there.era);
  const { era } = there;
  here.forget();
  expect(there.find('film', COACH)).toBeUndefined();
  there.keep(signed(), COACH, era);
  expect(there.find('film', COACH)).toBeUndefined();
  there.keep(signed(), COACH, there.era);
  expect(there.find('film', COACH)).toBeDefined();
});

it('so many are kept and no more', () => {
  const kept = setUp().open();
  for (let index = 0; index <= 2_000; index += 1) kept.keep(signed({ id: `${index}` }), COACH, kept.era);
  expect(kept.find('0', COACH)).toBeUndefined();
  expect(kept.find('2000', COACH)).toBeDefined();
});
