import { PlayerController } from '../player-controller';
import { arrive, fakeSeeks, setReady, show } from './fake-seeks';

/** 25 frames a second, for a minute. */
const table = {
  timescale: 25,
  ticks: Array.from({ length: 1_500 }, (_unused, index) => index),
  endTick: 1_500,
};

function open(address: string | undefined = '/scrub') {
  const stage = document.createElement('div');
  const film = stage.appendChild(document.createElement('video'));
  const player = new PlayerController();
  const detach = player.attach(film);
  player.knowFrames(table);
  player.scrubbing.know(address);
  const copy = () => stage.querySelector<HTMLVideoElement>('[data-scrub]');
  const isSeen = () => copy()?.dataset.shown !== undefined;
  const drag = (...places: number[]) => {
    player.scrubbing.begin();
    places.forEach((place) => player.seekTo(place));
  };
  return { film, player, copy, isSeen, drag, detach };
}

/** Until the copy shows this place. */
function dragged(ms: number) {
  const opened = open();
  opened.drag(ms);
  const copy = opened.copy()!;
  arrive(copy);
  show(copy);
  return { ...opened, video: copy };
}

beforeEach(() => {
  fakeSeeks();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  delete (navigator as { connection?: unknown }).connection;
});

it('loads the copy with the first drag, once', () => {
  const { copy, drag, player } = open();
  expect(copy()).toBeNull();
  drag(10_010);
  const first = copy();
  expect([first?.getAttribute('src'), first?.muted, first?.ariaHidden]).toEqual(['/scrub', true, 'true']);
  player.scrubbing.letGo();
  drag(20_010);
  expect(copy()).toBe(first);
});

it('is seen from its first right picture on, while the film rests and the playhead is where it is dragged to', () => {
  const { film, copy, isSeen, drag, player } = open();
  drag(30_010);
  const video = copy()!;
  show(video, 0);
  expect(isSeen()).toBe(false);
  arrive(video);
  show(video);
  expect(isSeen()).toBe(true);
  expect([film.currentTime, video.currentTime, player.timeMs(), player.frameIndex()]).toEqual([
    0, 30.01, 30_010, 750,
  ]);
});

it('goes to the newest place, one seek at a time', () => {
  const { drag, copy } = open();
  drag(10_010, 20_010, 30_010);
  expect(copy()?.currentTime).toBe(10.01);
  arrive(copy()!);
  expect(copy()?.currentTime).toBe(30.01);
});

it('covers the film until that shows the frame where it was let go', () => {
  const { film, player, isSeen } = dragged(30_010);
  player.scrubbing.letGo();
  expect([film.currentTime, player.timeMs()]).toEqual([30.01, 30_010]);
  arrive(film);
  show(film, 29.96);
  expect(isSeen()).toBe(true);
  show(film, 30);
  expect(isSeen()).toBe(false);
});

it('does not wait for a picture that was on the screen before', () => {
  const { film, player, isSeen } = dragged(30_010);
  player.scrubbing.letGo();
  arrive(film);
  vi.advanceTimersByTime(299);
  expect(isSeen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isSeen()).toBe(false);
});

it('gives the film itself to a pointer that rests, and follows when it moves on', () => {
  const { film, player, isSeen, video } = dragged(30_010);
  vi.advanceTimersByTime(250);
  expect(film.currentTime).toBe(30.01);
  arrive(film);
  show(film);
  expect(isSeen()).toBe(false);
  player.seekTo(40_010);
  expect([film.currentTime, video.currentTime]).toEqual([30.01, 40.01]);
  arrive(video);
  show(video);
  expect(isSeen()).toBe(true);
});

it('is not uncovered by the film when the next drag has begun', () => {
  const { film, player, isSeen, video, drag } = dragged(30_010);
  player.scrubbing.letGo();
  drag(45_010);
  arrive(film);
  show(film);
  vi.advanceTimersByTime(240);
  expect([isSeen(), video.currentTime]).toEqual([true, 45.01]);
});

it('counts every frame that a dial is turned', () => {
  const { player, video } = dragged(30_010);
  for (let turn = 0; turn < 10; turn += 1) player.stepFrames(-1);
  expect(player.frameIndex()).toBe(740);
  arrive(video);
  expect(Math.floor(video.currentTime * 25)).toBe(740);
  player.scrubbing.letGo();
  expect(player.frameIndex()).toBe(740);
});

it('leaves seeks that are no drags to the film', () => {
  const { film, player, video } = dragged(30_010);
  player.scrubbing.letGo();
  arrive(film);
  player.seekTo(5_010);
  expect([film.currentTime, video.currentTime]).toEqual([5.01, 30.01]);
});

describe('the film itself is sought', () => {
  it.each([
    ['without a copy', () => open('')],
    [
      'where data is to be saved',
      () => {
        Object.assign(navigator, { connection: { saveData: true } });
        return open();
      },
    ],
  ])('%s', (_, opening) => {
    const { film, drag, copy } = opening();
    drag(30_010);
    expect([film.currentTime, copy()]).toEqual([30.01, null]);
  });

  it('until the copy has loaded', () => {
    const { film, drag, player, copy } = open();
    setReady(0);
    drag(30_010);
    expect(film.currentTime).toBe(30.01);
    setReady(4);
    player.seekTo(40_010);
    expect([film.currentTime, copy()?.currentTime]).toEqual([30.01, 40.01]);
  });

  it('when the copy cannot be loaded, which is not tried again', () => {
    const { film, drag, player, copy } = dragged(30_010);
    copy()?.dispatchEvent(new Event('error'));
    expect([film.currentTime, copy()]).toEqual([30.01, null]);
    arrive(film);
    player.scrubbing.letGo();
    drag(40_010);
    expect([film.currentTime, copy()]).toEqual([40.01, null]);
    player.scrubbing.letGo();
    player.scrubbing.know('/renewed');
    drag(50_010);
    expect(copy()?.getAttribute('src')).toBe('/renewed');
  });

  it('when the copy waits for bytes, and is seen at once', () => {
    const { film, player, isSeen } = dragged(30_010);
    player.seekTo(40_010);
    expect(isSeen()).toBe(true);
    vi.advanceTimersByTime(700);
    player.seekTo(43_010);
    arrive(film);
    expect([film.currentTime, isSeen()]).toEqual([43.01, false]);
  });
});

it('goes with the player', () => {
  const { copy, detach, film } = dragged(30_010);
  detach();
  expect(copy()).toBeNull();
  vi.runAllTimers();
  expect(film.currentTime).toBe(0);
});

describe('a film that a voice leads', () => {
  /** The copy waits at half a minute. */
  function expecting() {
    const opened = open();
    opened.player.scrubbing.expect(30_010);
    const copy = opened.copy()!;
    arrive(copy);
    show(copy);
    return { ...opened, video: copy };
  }

  it('is covered at once by a copy that waited there, until it shows the frame itself', () => {
    const { player, film, isSeen, video } = expecting();
    expect([video.currentTime, isSeen()]).toEqual([30.01, false]);
    player.scrubbing.cover(30_010, 0);
    player.seekToFrame(750);
    expect(isSeen()).toBe(true);
    expect(film.currentTime).toBeCloseTo(30.02);
    arrive(film);
    player.scrubbing.uncover();
    expect(isSeen()).toBe(true);
    show(film);
    expect(isSeen()).toBe(false);
  });

  it('is covered by a copy that runs on, and follows the voice', () => {
    const { player, isSeen, video } = expecting();
    const play = vi.spyOn(video, 'play').mockResolvedValue();
    player.scrubbing.cover(30_010, 0.5);
    expect([isSeen(), play.mock.calls.length, video.playbackRate]).toEqual([true, 1, 0.5]);
    player.scrubbing.keepCovered(30_060, 0.5);
    expect(video.currentTime).toBe(30.01);
    player.scrubbing.keepCovered(31_000, 0.5);
    expect(video.currentTime).toBe(31);
  });

  it('is not covered by a copy that has not loaded, nor while somebody drags', () => {
    const { player, isSeen } = expecting();
    setReady(0);
    player.scrubbing.cover(30_010, 0);
    expect(isSeen()).toBe(false);
    setReady(4);
    player.scrubbing.begin();
    player.scrubbing.cover(30_010, 0);
    expect(isSeen()).toBe(false);
  });

  it('has a copy that waits for the next place only while nobody looks at it', () => {
    const { player, film, video } = expecting();
    player.scrubbing.cover(30_010, 0);
    player.scrubbing.expect(50_000);
    expect(video.currentTime).toBe(30.01);
    player.seekToFrame(750);
    arrive(film);
    player.scrubbing.uncover();
    player.scrubbing.expect(50_000);
    expect(video.currentTime).toBe(30.01);
    show(film);
    player.scrubbing.expect(50_000);
    expect(video.currentTime).toBe(50);
  });
});
