import { Blob, File } from 'node:buffer';
import { act } from '@testing-library/react';
import type { FrameTable } from '@bandeja/film/frames';
import type { Mark } from '@bandeja/film/marks';
import { FakeFilm } from '../../film/engine/fake-film';
import { PlayerController } from '../../film/player-controller';
import { forgetKeptTakes, keptTakes } from '../../test/fake-kept-takes';
import { fakeMicrophone } from '../../test/fake-microphone';
import { writtenTakes, type WrittenTake } from './take-journal';
import { TakeRecorder } from './take-recorder';
import type { TakeSound } from './take-sound';

vi.mock('../../lib/kept-things', () => import('../../test/fake-kept-takes'));
vi.mock('../../film/engine/sound-length', () => ({ soundLengthMs: () => Promise.resolve() }));

const TABLE: FrameTable = {
  timescale: 25,
  ticks: Array.from({ length: 250 }, (_none, tick) => tick),
  endTick: 250,
};
const line: Mark = {
  ...{ id: 'a', kind: 'line', style: { color: 'sky', width: 'medium', dashed: false } },
  ...{ from: { x: 0, y: 0 }, to: { x: 1, y: 1 } },
};

function setUp() {
  const { recorder: mediaRecorder, track } = fakeMicrophone();
  const video = new FakeFilm(TABLE);
  const film = new PlayerController();
  film.attach(video as unknown as HTMLVideoElement);
  film.expect({ durationMs: 10_000 }, []);
  film.knowFrames(TABLE);
  let drawn: readonly Mark[] = [];
  const listeners = new Set<() => void>();
  const hands = new Set<(draws: boolean) => void>();
  const on =
    <T>(set: Set<T>) =>
    (one: T) => {
      set.add(one);
      return () => void set.delete(one);
    };
  const marks = { marks: () => drawn, subscribe: on(listeners), onHand: on(hands), lay: () => undefined };
  const draw = (next: readonly Mark[]) => {
    drawn = next;
    listeners.forEach((listener) => listener());
  };
  const taken: WrittenTake[] = [];
  const sounds: TakeSound[] = [];
  const recorder = new TakeRecorder({
    ...{ film, marks, placeOf: (id) => ['coach', 'analysis', id] as const },
    onSound: (_kept, sound) => void sounds.push(sound),
    onTake: (written) => void taken.push(written),
  });
  const hand = (draws: boolean) => hands.forEach((tell) => tell(draws));
  return { mediaRecorder, track, video, film, recorder, sounds, taken, draw, hand };
}

async function recording(longestMs = 600_000) {
  const set = setUp();
  set.recorder.start({ number: 1, longestMs });
  await act(() => vi.advanceTimersByTimeAsync(0));
  return set;
}

beforeEach(() => {
  forgetKeptTakes();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('File', File);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a take', () => {
  it('has the voice, and what was done to the film and on it, at their times', async () => {
    const { recorder, mediaRecorder, video, film, draw, hand, taken } = await recording();
    vi.advanceTimersByTime(1_000);
    film.play();
    video.show(5, 0.22);
    video.dispatchEvent(new Event('timeupdate'));
    vi.advanceTimersByTime(200);
    hand(true);
    vi.advanceTimersByTime(500);
    hand(false);
    draw([line]);
    expect(recorder.strokes()).toBe(1);
    expect(film.isHeld()).toBe(true);
    mediaRecorder().give('one');
    vi.advanceTimersByTime(300);
    film.setSpeed(0.5);
    vi.advanceTimersByTime(1_000);
    await act(async () => {
      const done = recorder.stop();
      await vi.advanceTimersByTimeAsync(0);
      await done;
    });
    expect([recorder.running(), film.isHeld()]).toEqual([undefined, false]);
    const [written] = taken;
    expect(written?.take.durationMs).toBe(3_000);
    const types = written?.take.events.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['play', 'mark', 'speed']));
    const mark = written?.take.events.find(({ type }) => type === 'mark');
    expect(mark).toMatchObject({ sinceMs: 1_200, atMs: 1_700 });
    expect(await written?.sound.text()).toBe('one');
    expect((await writtenTakes('coach', 'analysis'))[0]?.take).toEqual(written?.take);
  });

  it('has a sound that can be sent as far as it is written down, and ends with the take', async () => {
    const { recorder, mediaRecorder, sounds } = await recording();
    expect(sounds).toEqual([]);
    for (const second of ['1', '2', '3', '4', '5']) mediaRecorder().give(second);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(sounds).toHaveLength(1);
    const { value, done } = await sounds[0]!.slice(0);
    expect([await (value as Blob).text(), done]).toEqual(['12345', false]);
    const last = sounds[0]!.slice(5);
    await act(async () => {
      const ended = recorder.stop();
      await vi.advanceTimersByTimeAsync(0);
      await ended;
    });
    expect(await last).toMatchObject({ done: true });
  });

  it('ends by itself where the talk is full', async () => {
    const { recorder, mediaRecorder, taken } = await recording(5_000);
    mediaRecorder().give('one');
    await act(() => vi.advanceTimersByTimeAsync(4_800));
    expect(recorder.running()).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(recorder.running()).toBeUndefined();
    expect(taken[0]?.take.durationMs).toBeLessThanOrEqual(5_000);
  });

  it('goes on in a tab that is not seen', async () => {
    const { recorder } = await recording();
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'hidden', { configurable: true, value: false });
    expect(recorder.running()).toBeDefined();
  });

  it('keeps what was said until the microphone was unplugged', async () => {
    const { recorder, mediaRecorder, taken, track } = await recording();
    mediaRecorder().give('until then');
    vi.advanceTimersByTime(2_000);
    await act(async () => {
      track.dispatchEvent(new Event('ended'));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(recorder.sound.state().problem).toBe('unplugged');
    expect(await taken[0]?.sound.text()).toBe('until then');
  });

  it('is nothing where the microphone gave nothing', async () => {
    const { recorder, taken } = await recording();
    await act(async () => {
      const done = recorder.stop();
      await vi.advanceTimersByTimeAsync(0);
      await done;
    });
    expect(recorder.sound.state().problem).toBe('empty');
    expect([taken.length, keptTakes.all.size]).toEqual([0, 0]);
  });

  it('ends before more happens than one may hold', async () => {
    const { recorder, draw } = await recording();
    for (let at = 0; at < 4_000; at += 1) draw([{ ...line, to: { x: 1, y: at / 4_000 } }]);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(recorder.running()).toBeUndefined();
    expect(recorder.isFull()).toBe(true);
  });
});
