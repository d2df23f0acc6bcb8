import { middleMsOf, type FrameTable } from '@bandeja/film/frames';
import { beginSound } from '../one-sound';
import { PlayerController } from '../player-controller';
import { FakeFilm } from './fake-film';

/** As a phone writes it: 240 a second, with every third frame held a little longer. */
const table: FrameTable = (() => {
  const ticks: number[] = [];
  let tick = 0;
  for (let index = 0; index < 2_000; index += 1) {
    ticks.push(tick);
    tick += index % 3 === 2 ? 150 : 125;
  }
  return { timescale: 30_000, ticks, endTick: tick };
})();

function open(frames: FrameTable | undefined = table) {
  const film = new FakeFilm(table);
  const player = new PlayerController();
  player.attach(film as unknown as HTMLVideoElement);
  player.expect({ durationMs: 10_000, framesPerSecond: 25 }, []);
  player.knowFrames(frames);
  return { film, player };
}

const arriveAll = (film: FakeFilm) => {
  for (let left = 100; film.seeking && left > 0; left -= 1) film.arrive();
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a film with a frame table', () => {
  it('shows the next frame with each step, and the same ones on the way back', () => {
    const { film, player } = open();
    for (let index = 1; index <= 200; index += 1) {
      player.stepFrames(1);
      film.arrive();
      expect([film.seen, player.frameIndex()]).toEqual([index, index]);
    }
    for (let index = 199; index >= 0; index -= 1) {
      player.stepFrames(-1);
      film.arrive();
      expect([film.seen, player.frameIndex()]).toEqual([index, index]);
    }
  });

  it('counts every step of a key that is held, however slow the seeks are', () => {
    const { film, player } = open();
    for (let step = 0; step < 30; step += 1) player.stepFrames(1);
    expect(player.frameIndex()).toBe(30);
    arriveAll(film);
    expect(film.seen).toBe(30);
    expect(film.seeks).toHaveLength(2);
  });

  it('is on its way until it is at the last place that was asked for', () => {
    const { film, player } = open();
    [100, 200].forEach((timeMs) => player.seekTo(timeMs));
    film.seeking = false;
    expect(player.isSeeking()).toBe(true);
    film.seeking = true;
    arriveAll(film);
    expect(player.isSeeking()).toBe(false);
  });

  it('goes to the newest of many places, one seek at a time, and shows pictures on the way', () => {
    const { film, player } = open();
    [100, 200, 300].forEach((timeMs) => player.seekTo(timeMs));
    expect(film.seeks).toEqual([0.1]);
    player.seekTo(400);
    film.arrive();
    player.seekTo(500);
    film.arrive();
    film.arrive();
    expect(film.seeks.map((seconds) => Math.round(seconds * 1_000))).toEqual([100, 400, 500]);
    expect(player.timeMs()).toBe(500);
  });

  it('is not held up by a seek that never ends, nor misled by a message that comes late', () => {
    const { film, player } = open();
    player.seekToFrame(10);
    player.seekToFrame(20);
    film.dispatchEvent(new Event('seeked'));
    expect(film.seen).toBe(10);
    vi.advanceTimersByTime(1_000);
    expect(film.seen).toBe(20);
    film.seeking = false;
    player.seekToFrame(30);
    expect(film.seen).toBe(30);
  });

  it('stops at the picture that is on the screen, not at the one that the clock has come to', async () => {
    const { film, player } = open();
    player.play();
    film.show(50, middleMsOf(table, 52) / 1_000);
    expect(player.frameIndex()).toBe(50);
    player.pause();
    await Promise.resolve();
    film.arrive();
    expect([film.seen, player.frameIndex()]).toEqual([50, 50]);
    expect(film.seeks).toHaveLength(1);
  });

  it('stops there also when somebody else pauses it', async () => {
    const { film, player } = open();
    player.play();
    film.show(50, middleMsOf(table, 52) / 1_000);
    film.pause();
    await Promise.resolve();
    film.arrive();
    expect([film.seen, player.frameIndex()]).toEqual([50, 50]);
  });

  it('ends at the last frame, also where the browser had no time to show it, and starts again from there', async () => {
    const { film, player } = open();
    player.play();
    film.show(1_990, 10);
    film.ended = true;
    film.pause();
    await Promise.resolve();
    film.dispatchEvent(new Event('ended'));
    arriveAll(film);
    expect([film.seen, player.frameIndex()]).toEqual([1_999, 1_999]);
    player.play();
    expect(player.timeMs()).toBe(0);
  });

  it('steps from the picture on the screen while it plays', () => {
    const { film, player } = open();
    player.play();
    film.show(50, middleMsOf(table, 52) / 1_000);
    player.stepFrames(1);
    film.arrive();
    expect(film.seen).toBe(51);
    expect(player.isPaused()).toBe(true);
  });

  it('keeps the frame over a new address, and counts steps that are taken meanwhile', () => {
    const { film, player } = open();
    player.load('http://files/first');
    film.loaded();
    player.seekToFrame(777);
    player.load('http://files/second');
    player.load('http://files/third');
    expect(player.frameIndex()).toBe(777);
    player.stepFrames(2);
    film.loaded();
    arriveAll(film);
    expect([film.seen, player.frameIndex()]).toEqual([779, 779]);
  });

  it('steps by its frame rate, and has no number, while there is no table', () => {
    const { film, player } = open(undefined);
    player.knowFrames(undefined);
    player.stepFrames(2);
    expect(film.currentTime).toBeCloseTo(0.081);
    expect(player.frameIndex()).toBeUndefined();
  });
});

describe('a film that somebody speaks over', () => {
  it('makes no sound and stops none, until the last one who speaks over it is done', () => {
    const { film, player } = open();
    const video = film as FakeFilm & { muted?: boolean };
    const stopped = vi.fn();
    const endSound = beginSound(stopped);
    const letGo = player.hush();
    const letGoInside = player.hush();
    player.play();
    player.toggleMute();
    player.toggleMute();
    letGoInside();
    expect([video.muted, stopped.mock.calls.length]).toEqual([true, 0]);
    letGo();
    expect(video.muted).toBeFalsy();
    player.pause();
    player.play();
    expect(stopped).toHaveBeenCalledOnce();
    endSound();
  });
});
