import { beginSound, isSounding } from '../../film/one-sound';
import type { VoiceStatus } from '../../film/voice/voice-sound';
import { planOf, type LessonMarker } from './lesson-plan';
import type { LessonPlace } from './lesson-place';
import { LessonPlayer, type LedVoice } from './lesson-player';
import type { LedFilm } from './film-watch';

const FILM_MS = 60_000;
const STEP_MS = 50;

/** A film that moves when time passes. */
class FakeFilm implements LedFilm {
  time = 0;
  paused = true;
  rate = 1;
  muted = false;
  hushed = false;
  reloading = false;
  refuses = false;
  #listeners = new Set<() => void>();
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  timeMs = () => this.time;
  durationMs = () => FILM_MS;
  isPaused = () => this.paused;
  isMuted = () => this.muted;
  isReloading = () => this.reloading;
  speed = () => this.rate;
  frames = () => undefined;
  play = () => this.change(() => (this.paused = this.refuses));
  pause = () => this.change(() => (this.paused = true));
  toggle = () => (this.paused ? this.play() : this.pause());
  seekTo = (timeMs: number) => this.change(() => (this.time = timeMs));
  seekToFrame = () => undefined;
  setSpeed = (speed: number) => this.change(() => (this.rate = speed));
  hush = () => {
    this.hushed = true;
    return () => void (this.hushed = false);
  };
  clearLoop = () => undefined;
  change(change: () => void) {
    change();
    this.#listeners.forEach((listener) => listener());
  }
}

class FakeVoice implements LedVoice {
  begun: string[] = [];
  state: VoiceStatus = 'still';
  ended = false;
  place = 0;
  isMute = false;
  #listener = () => undefined as void;
  listen = (listener: () => void) => void (this.#listener = listener);
  status = () => this.state;
  placeMs = () => this.place;
  hasEnded = () => this.ended;
  begin = (address: string) => {
    this.begun.push(address);
    this.ended = false;
    this.become('playing');
  };
  renew = () => undefined;
  goOn = () => this.become('playing');
  rest = () => this.become('still');
  end = () => this.become('still');
  mute = (on: boolean) => void (this.isMute = on);
  setSpeed = () => undefined;
  become(state: VoiceStatus, ended = false) {
    this.state = state;
    this.ended = ended;
    this.#listener();
  }
}

const note = (id: string, timestampMs: number, more: Partial<LessonMarker> = {}): LessonMarker => ({
  ...{ id, timestampMs, category: 'TECHNICAL', label: '', content: '' },
  ...{ showing: 'HOLD', holdMs: 3_000, drawingVersion: 1 },
  ...more,
});
const VOICE = { id: 'v', status: 'READY', durationMs: 5_000, playbackUrl: '/voice' } as const;

let film: FakeFilm;
let voice: FakeVoice;
let places: LessonPlace[];
let lesson: LessonPlayer;

function begin(...notes: LessonMarker[]) {
  lesson = new LessonPlayer(film, voice, planOf(notes, FILM_MS), (place) => places.push(place));
  lesson.begin(0, []);
}

/** Lets time pass, for the film as well. */
function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    vi.advanceTimersByTime(STEP_MS);
    if (!film.paused && !film.reloading)
      film.change(() => {
        film.time = Math.min(FILM_MS, film.time + STEP_MS * film.rate);
        film.paused = film.time >= FILM_MS;
      });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  film = new FakeFilm();
  voice = new FakeVoice();
  places = [];
});
afterEach(() => {
  lesson.leave();
  vi.useRealTimers();
});

const state = () => {
  const { status, chapter, part } = lesson.run();
  return [status, chapter, part];
};

describe('a lesson that plays', () => {
  it('leads the film to the moment, holds it there, and goes on to the next', () => {
    begin(note('a', 10_000), note('b', 40_000));
    expect([film.time, film.paused]).toEqual([8_500, false]);
    pass(1_600);
    expect(state()).toEqual(['playing', 0, 'hold']);
    expect([film.time, film.paused]).toEqual([10_000, true]);
    pass(3_100);
    expect(film.paused).toBe(false);
    pass(1_100);
    expect(state()).toEqual(['playing', 1, 'approach']);
    expect(film.time).toBeGreaterThanOrEqual(38_500);
    expect(places.at(-1)).toEqual({ atId: 'b', heard: ['a'] });
    pass(6_000);
    expect(lesson.run().status).toBe('over');
    expect(places.at(-1)).toEqual({ atId: undefined, heard: ['a', 'b'] });
  });

  it('waits for the voice, with the film hushed where it runs meanwhile', () => {
    begin(note('a', 10_000, { endMs: 11_000, showing: 'RANGE', playbackSpeed: 0.5, voiceClip: VOICE }));
    pass(1_600);
    expect(voice.begun).toEqual(['/voice']);
    expect([film.hushed, film.rate]).toEqual([true, 0.5]);
    pass(20_000);
    expect(lesson.run().status).toBe('playing');
    voice.become('still', true);
    pass(2_100);
    expect(lesson.run().status).toBe('over');
    expect([film.hushed, film.rate]).toEqual([false, 1]);
  });

  it('reads where the voice does not come, and where the sound is off', () => {
    begin(note('a', 10_000, { content: 'Open the face a touch.', voiceClip: VOICE }), note('b', 40_000));
    pass(1_600);
    voice.become('failed');
    expect(lesson.run().voice).toBe('lost');
    pass(3_100);
    expect(lesson.run().part).toBe('run');
    film.muted = true;
    lesson.choose(0);
    pass(1_600);
    expect(lesson.run().voice).toBe('muted');
    expect(lesson.captions()).toBe(true);
    expect(voice.begun).toHaveLength(1);
  });

  it('does not wait for ever for a voice that loads', () => {
    begin(note('a', 10_000, { voiceClip: VOICE }));
    pass(1_600);
    voice.become('loading');
    pass(8_500);
    expect(lesson.run().voice).toBe('lost');
  });

  it('goes on where it was after a pause', () => {
    begin(note('a', 10_000, { voiceClip: VOICE }));
    pass(1_600);
    lesson.toggle();
    expect([film.paused, voice.state]).toEqual([true, 'still']);
    pass(10_000);
    expect(state()).toEqual(['paused', 0, 'hold']);
    lesson.toggle();
    expect(voice.state).toBe('playing');
    expect(voice.begun).toHaveLength(1);
  });

  it('lets who seeks have the film, and takes it back when asked', () => {
    begin(note('a', 10_000), note('b', 40_000));
    pass(1_600);
    film.seekTo(20_000);
    expect(state()).toEqual(['aside', 0, 'hold']);
    expect(lesson.noteId()).toBeUndefined();
    film.play();
    pass(5_000);
    expect(film.time).toBeGreaterThan(24_000);
    lesson.goOn();
    expect(state()).toEqual(['playing', 0, 'hold']);
    expect([film.time, film.paused]).toEqual([10_000, true]);
  });

  it.each([
    ['is stopped by another sound', () => film.pause()],
    ['is refused by the browser', () => undefined],
  ])('pauses where the film %s', (_what, stop) => {
    film.refuses = true;
    begin(note('a', 10_000));
    stop();
    pass(200);
    expect(lesson.run().status).toBe('paused');
    film.refuses = false;
    lesson.goOn();
    expect(film.paused).toBe(false);
  });

  it('stays while the address of the film is renewed', () => {
    begin(note('a', 10_000));
    film.change(() => Object.assign(film, { reloading: true, paused: true }));
    pass(3_000);
    expect(state()).toEqual(['playing', 0, 'approach']);
    film.change(() => Object.assign(film, { reloading: false, paused: false }));
    pass(1_700);
    expect(state()).toEqual(['playing', 0, 'hold']);
  });

  it('does not begin to sound over something else that is listened to', () => {
    begin(note('a', 10_000), note('b', 40_000));
    pass(1_600);
    const end = beginSound(() => undefined);
    pass(4_000);
    expect(lesson.run().status).toBe('paused');
    end();
    expect(isSounding()).toBe(false);
  });

  it('ends a range with the film', () => {
    begin(note('a', 59_000, { endMs: 80_000, showing: 'RANGE' }));
    pass(6_000);
    expect(lesson.run().status).toBe('over');
  });

  it('plays at another speed, holds included', () => {
    begin(note('a', 10_000), note('b', 40_000));
    lesson.setSpeed(2);
    expect(film.rate).toBe(2);
    pass(900);
    expect(lesson.run().part).toBe('hold');
    pass(1_700);
    expect(lesson.run().part).toBe('run');
    lesson.leave();
    expect([film.paused, film.rate]).toEqual([true, 1]);
  });

  it('stays with its note when the coach changes others', () => {
    begin(note('a', 10_000), note('b', 40_000));
    lesson.choose(1);
    lesson.know(planOf([note('b', 40_000)], FILM_MS));
    expect(lesson.run().chapter).toBe(0);
    expect(lesson.noteId()).toBe('b');
  });

  it('takes two hundred notes, also those at one moment', () => {
    const many = Array.from({ length: 200 }, (_unused, index) =>
      note(`n${index}`, 10_000 + (index % 3), { drawingVersion: 0 }),
    );
    begin(...many);
    pass(300_000);
    expect(lesson.run().status).toBe('over');
    expect(lesson.run().heard).toHaveLength(200);
  });
});
