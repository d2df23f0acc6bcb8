import fc from 'fast-check';
import { middleMsOf, indexAt, type FrameTable } from '@bandeja/film/frames';
import { trackOf, type Take, type TakeEvent } from '@bandeja/film/talk';
import { FilmFollower, type LedFilm } from './follow-take';

/** Twenty seconds at 30 frames a second. */
const TABLE: FrameTable = {
  timescale: 30,
  ticks: Array.from({ length: 600 }, (_none, tick) => tick),
  endTick: 600,
};
const WHOLE = { zoom: 1, cx: 0.5, cy: 0.5 };

/** A film whose seeks take a while, and whose clock is not that of the sound. */
class SimulatedFilm implements LedFilm {
  placeMs = 0;
  rate = 1;
  paused = true;
  #seekLeftMs = 0;
  view = { get: () => WHOLE, set: () => undefined };
  /** How often the copy was seen instead, while the film went to another place. */
  covered = 0;
  isCovered = false;
  scrubbing = {
    cover: () => {
      this.covered += 1;
      this.isCovered = true;
    },
    keepCovered: () => undefined,
    uncover: () => void (this.isCovered = false),
  };

  constructor(
    private readonly seekTakesMs: number,
    private readonly drift: number,
  ) {}

  timeMs = () => Math.round(this.placeMs);
  frameIndex = () => indexAt(TABLE, this.placeMs);
  isPaused = () => this.paused;
  isSeeking = () => this.#seekLeftMs > 0;
  speed = () => this.rate;
  play = () => void (this.paused = false);
  pause = () => void (this.paused = true);
  setSpeed = (speed: number) => void (this.rate = speed);
  seekTo = (timeMs: number) => {
    this.placeMs = timeMs;
    this.#seekLeftMs = this.seekTakesMs;
  };
  seekToFrame = (frame: number) => {
    this.paused = true;
    this.seekTo(middleMsOf(TABLE, frame));
  };

  pass(ms: number) {
    const waits = Math.min(ms, this.#seekLeftMs);
    this.#seekLeftMs -= waits;
    if (!this.paused) this.placeMs = Math.min(this.placeMs + (ms - waits) * this.rate * this.drift, 19_983);
  }
}

const takeOf = (events: TakeEvent[]): Take => ({
  version: 1,
  start: { frame: 0, speed: 1, view: WHOLE, marks: [], noteId: null },
  events,
  durationMs: 12_000,
});

/** Listens to a take; answers how far the film was off whenever it ran, in its own milliseconds. */
function listenTo(take: Take, film: SimulatedFilm, stepMs = 16): { offMs: number[]; frames: number[][] } {
  const { stateAt } = trackOf(take, TABLE);
  const follower = new FilmFollower(film);
  const offMs: number[] = [];
  const frames: number[][] = [];
  for (let ms = 0; ms < take.durationMs; ms += stepMs) {
    const wanted = stateAt(ms);
    follower.follow(wanted, ms);
    if (wanted.isRunning && !film.isSeeking()) offMs.push(Math.abs(film.placeMs - wanted.filmMs));
    if (!wanted.isRunning) frames.push([film.frameIndex(), wanted.frame]);
    film.pass(stepMs);
  }
  return { offMs, frames };
}

const share = (all: number[], part: number) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * part)] ?? 0;

describe('a film that a voice leads', () => {
  it('stands on the very frames, and is hardly ever off while it runs', () => {
    const doing = fc.record({
      afterMs: fc.integer({ min: 400, max: 2_500 }),
      what: fc.constantFrom('play', 'pause', 'seek', 'speed'),
      frame: fc.integer({ min: 0, max: 400 }),
      speed: fc.constantFrom(0.25, 0.5, 1),
    });
    fc.assert(
      fc.property(
        fc.array(doing, { minLength: 3, maxLength: 10 }),
        fc.integer({ min: 0, max: 150 }),
        fc.constantFrom(0.995, 1, 1.005),
        (doings, seekTakesMs, drift) => {
          let atMs = 0;
          const events = doings.map(({ afterMs, what, frame, speed }): TakeEvent => {
            atMs = Math.min(atMs + afterMs, 11_000);
            if (what === 'play') return { atMs, type: 'play' };
            if (what === 'speed') return { atMs, type: 'speed', speed };
            return { atMs, type: what === 'pause' ? 'pause' : 'seek', frame };
          });
          const { offMs, frames } = listenTo(takeOf(events), new SimulatedFilm(seekTakesMs, drift));
          if (offMs.length > 200) expect(share(offMs, 0.95)).toBeLessThanOrEqual(80);
          for (const [shown, wanted] of frames) expect(shown).toBe(wanted);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is covered by its copy while it goes far, and by nothing once it is there', () => {
    const film = new SimulatedFilm(900, 1);
    const off: number[] = [];
    const { stateAt } = trackOf(
      takeOf([
        { atMs: 1_000, type: 'seek', frame: 300 },
        { atMs: 4_000, type: 'play' },
        { atMs: 6_000, type: 'seek', frame: 60 },
      ]),
      TABLE,
    );
    const follower = new FilmFollower(film);
    for (let ms = 0; ms < 12_000; ms += 16) {
      const wanted = stateAt(ms);
      follower.follow(wanted, ms);
      const isRight = !film.isSeeking() && Math.abs(film.placeMs - wanted.filmMs) <= 80;
      // It begins with a seek to its very first frame, where it is already.
      if (ms >= 1_000 && !isRight && !film.isCovered) off.push(ms);
      film.pass(16);
    }
    expect(off).toEqual([]);
    expect(film.isCovered).toBe(false);
    expect(film.covered).toBeGreaterThanOrEqual(2);
  });

  it('aims the next seek by how long the last one took', () => {
    const events = [1, 3, 5, 7, 9].map((second): TakeEvent => ({
      atMs: second * 1_000,
      type: 'seek',
      frame: second * 40,
    }));
    const { offMs } = listenTo(takeOf([{ atMs: 0, type: 'play' }, ...events]), new SimulatedFilm(200, 1));
    expect(share(offMs, 0.95)).toBeLessThanOrEqual(80);
  });
});
