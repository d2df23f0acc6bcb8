import type { DrawnNote } from './drawn-note';
import { NotePlayback, type HeldPlayer } from './note-playback';

class FakePlayer implements HeldPlayer {
  time = 0;
  paused = true;
  rate = 1;
  frames: number[] = [];
  #listeners = new Set<() => void>();
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  timeMs = () => this.time;
  isPaused = () => this.paused;
  speed = () => this.rate;
  play = () => this.#change(() => (this.paused = false));
  pause = () => this.#change(() => (this.paused = true));
  seekTo = (timeMs: number) => this.#change(() => (this.time = timeMs));
  seekToFrame = (frame: number) =>
    this.#change(() => {
      this.frames.push(frame);
      this.time = frame * 40 + 20;
    });
  setSpeed = (speed: number) => this.#change(() => (this.rate = speed));
  /** Plays for that long, in steps of a picture. */
  run = (ms: number) => {
    for (let left = ms; left > 0 && !this.paused; left -= 40) this.seekTo(this.time + 40);
  };
  #change(change: () => void) {
    change();
    this.#listeners.forEach((listener) => listener());
  }
}

const note = (more: Partial<DrawnNote> = {}): DrawnNote => ({
  id: 'a',
  timestampMs: 2_000,
  showing: 'HOLD',
  holdMs: 3_000,
  drawingVersion: 1,
  ...more,
});

let player: FakePlayer;
let leave: () => void;
const follow = (...notes: DrawnNote[]) => {
  leave = new NotePlayback(player).follow(notes);
};

beforeEach(() => {
  vi.useFakeTimers();
  player = new FakePlayer();
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

describe('playback', () => {
  it('holds at the frame of a note for its time, and goes on', () => {
    follow(note({ frameIndex: 50 }));
    player.play();
    player.run(5_000);
    expect(player).toMatchObject({ paused: true, frames: [50], time: 2_020 });
    vi.advanceTimersByTime(2_999);
    expect(player.paused).toBe(true);
    vi.advanceTimersByTime(1);
    expect(player.paused).toBe(false);
    player.run(2_000);
    expect(player).toMatchObject({ paused: false, time: 4_020 });
  });

  it('holds at the time of a note that has no frame', () => {
    follow(note());
    player.play();
    player.run(5_000);
    expect(player).toMatchObject({ paused: true, time: 2_000 });
  });

  it.each([
    ['is not drawn', note({ drawingVersion: 0 })],
    ['shows in its range', note({ showing: 'RANGE', endMs: 3_000 })],
    ['shows on its frame', note({ showing: 'FRAME' })],
  ])('passes a note that %s', (_what, one) => {
    follow(one);
    player.play();
    player.run(3_000);
    expect(player).toMatchObject({ paused: false, time: 3_000 });
  });

  it('goes on at once when somebody plays', () => {
    follow(note());
    player.play();
    player.run(5_000);
    player.play();
    player.run(1_000);
    expect(player).toMatchObject({ paused: false, time: 3_000 });
    vi.advanceTimersByTime(5_000);
    expect(player.time).toBe(3_000);
  });

  it('stays where somebody sought meanwhile', () => {
    follow(note());
    player.play();
    player.run(5_000);
    player.seekTo(8_000);
    vi.advanceTimersByTime(5_000);
    expect(player).toMatchObject({ paused: true, time: 8_000 });
  });

  it('does not hold at what a seek jumped over', () => {
    follow(note());
    player.play();
    player.seekTo(6_000);
    expect(player.paused).toBe(false);
  });

  it('does not hold any more once it is left', () => {
    follow(note());
    player.play();
    player.run(5_000);
    leave();
    vi.advanceTimersByTime(5_000);
    expect(player.paused).toBe(true);
  });

  it('shows a range at its speed the first time', () => {
    follow(note({ showing: 'RANGE', endMs: 3_000, playbackSpeed: 0.5 }));
    player.play();
    player.run(2_500);
    expect(player.rate).toBe(0.5);
    player.run(1_000);
    expect(player.rate).toBe(1);
    player.seekTo(1_000);
    player.run(1_500);
    expect(player.rate).toBe(1);
  });

  it('keeps the speed that somebody chose within a range', () => {
    follow(note({ showing: 'RANGE', endMs: 3_000, playbackSpeed: 0.5 }));
    player.play();
    player.run(2_500);
    player.setSpeed(0.25);
    player.run(1_000);
    expect(player.rate).toBe(0.25);
  });
});
