import {
  beginLesson,
  nextOf,
  ordersOf,
  standingOf,
  type FilmOrder,
  type LessonEvent,
  type LessonRun,
  type VoiceOrder,
} from '@bandeja/film/lesson';
import { isSounding } from '../../film/one-sound';
import { fasterThan, slowerThan, SPOKEN_SPEEDS } from '../../film/speeds';
import type { LeadingVoice } from '../../film/voice/leading-voice';
import { FilmWatch, type LedFilm } from './film-watch';
import { voiceAddressOf, type LessonPlan } from './lesson-plan';
import type { LessonPlace } from './lesson-place';

export type LedVoice = Pick<LeadingVoice, Exclude<keyof LeadingVoice, 'seekTo'>>;

const TICK_MS = 100;
/** A voice that has not begun by then is not waited for. */
const VOICE_PATIENCE_MS = 8_000;
/** Nearer to where it is to begin, a film that runs is not interrupted. */
const SAME_PLACE_MS = 120;

/** Leads a film and a voice through the chapters of a lesson. Whoever takes the film in hand has their way. */
export class LessonPlayer {
  #plan: LessonPlan;
  #run: LessonRun | undefined;
  #speed = 1;
  #captions: boolean | undefined;
  #silentMs = 0;
  #tickedAt = 0;
  #watch: FilmWatch;
  #listeners = new Set<() => void>();
  #stops: (() => void)[] = [];
  #endHush: (() => void) | undefined;

  constructor(
    private readonly film: LedFilm,
    private readonly voice: LedVoice,
    plan: LessonPlan,
    private readonly onPlace: (place: LessonPlace) => void,
  ) {
    this.#plan = plan;
    this.#watch = new FilmWatch(film);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  run = (): LessonRun => this.#run ?? beginLesson(this.#plan.steps, 0);
  plan = (): LessonPlan => this.#plan;
  speed = (): number => this.#speed;
  /** Silent lessons have captions, unless somebody has switched them off. */
  captions = (): boolean => this.#captions ?? this.film.isMuted();

  /** Whose drawing is shown; undefined while the film is not led. */
  noteId = (): string | undefined => {
    const { status, chapter } = this.run();
    return status === 'aside' || status === 'over' ? undefined : this.#plan.steps[chapter]?.noteId;
  };

  /** 0 to 1: how much of the moment has been explained. */
  explainedShare = (): number => {
    const run = this.run();
    const step = this.#plan.steps[run.chapter];
    if (!step) return 0;
    const { holdMs, runs } = standingOf(step, run);
    const wholeMs = holdMs || ((step.untilMs - step.atMs) / step.speed) * runs;
    return wholeMs > 0 ? Math.min(1, run.explainedMs / wholeMs) : 1;
  };

  begin(chapter: number, heard: readonly string[]): void {
    this.#stops.push(this.film.subscribe(this.#filmMoved));
    this.voice.listen(this.#voiceMoved);
    const timer = setInterval(this.#tick, TICK_MS);
    this.#stops.push(() => clearInterval(timer));
    this.#tickedAt = Date.now();
    this.film.clearLoop();
    this.#become(beginLesson(this.#plan.steps, chapter, heard));
  }

  /** The film is free again, where it stands. */
  leave = (): void => {
    this.#stops.forEach((stop) => stop());
    this.#stops = [];
    this.voice.end();
    this.film.pause();
    this.#free(1);
  };

  toggle = (): void => {
    const { status } = this.run();
    if (status === 'playing') this.pause();
    else if (status === 'paused') this.goOn();
    else if (status === 'over') this.choose(0);
    else this.film.toggle();
  };

  pause = (): void => this.#happened({ is: 'paused' });
  goOn = (): void => this.#happened({ is: 'wentOn' });
  choose = (chapter: number): void => this.#happened({ is: 'chosen', chapter });
  chooseNote = (noteId: string): void =>
    this.choose(this.#plan.steps.findIndex((step) => step.noteId === noteId));
  previous = (): void => this.choose(this.run().chapter - 1);
  next = (): void => {
    const { chapter } = this.run();
    if (chapter + 1 < this.#plan.steps.length) this.choose(chapter + 1);
  };

  setSpeed = (speed: number): void => {
    const before = this.#speed;
    this.#speed = speed;
    this.voice.setSpeed(speed);
    this.film.setSpeed((this.film.speed() / before) * speed);
    this.#notify();
  };
  slower = (): void => this.setSpeed(slowerThan(this.#speed, SPOKEN_SPEEDS));
  faster = (): void => this.setSpeed(fasterThan(this.#speed, SPOKEN_SPEEDS));

  toggleCaptions = (): void => {
    this.#captions = !this.captions();
    this.#notify();
  };

  /** The same notes with other addresses, or what the coach has made of them meanwhile. */
  know = (plan: LessonPlan): void => {
    const id = this.#plan.steps[this.run().chapter]?.noteId;
    this.#plan = plan;
    const chapter = plan.steps.findIndex(({ noteId }) => noteId === id);
    const address = plan.notes[chapter] && voiceAddressOf(plan.notes[chapter]);
    if (address !== undefined) this.voice.renew(address);
    if (chapter < 0) {
      this.choose(0);
      this.pause();
    } else if (this.#run && chapter !== this.#run.chapter) this.#run = { ...this.#run, chapter };
    this.#notify();
  };

  #happened(event: LessonEvent, byItself = false) {
    if (this.#run) this.#become(nextOf(this.#plan.steps, this.#run, event), byItself);
  }

  #become(run: LessonRun, byItself = false) {
    const before = this.#run;
    if (run === before) return;
    const { film, voice } = ordersOf(this.#plan.steps, before, run);
    // Somebody listens to something else meanwhile.
    const isOvertaken =
      byItself && film?.is === 'runs' && run.voice !== 'heard' && before?.part === 'hold' && isSounding();
    this.#run = isOvertaken ? { ...run, status: 'paused' } : run;
    this.#watch.acting(() => {
      if (voice === 'ends') this.voice.end();
      if (voice === 'rests') this.voice.rest();
      if (film && !isOvertaken) this.#lead(film, run);
      if (run.status === 'aside' || run.status === 'over') this.#free(this.#speed);
    });
    if (voice === 'begins' || voice === 'goesOn') this.#speak(voice);
    if (run.visit !== before?.visit || run.heard !== before.heard || run.status === 'over') this.#keep(run);
    this.#notify();
  }

  #lead(order: FilmOrder, run: LessonRun) {
    const { film } = this;
    if (order.is !== 'runs') {
      film.pause();
      this.#hush(false);
      if (order.is === 'stands') this.#stand(order.atMs, run);
      return;
    }
    film.setSpeed(order.speed * this.#speed);
    this.#hush(run.voice === 'heard');
    const { fromMs } = order;
    if (fromMs !== undefined && Math.abs(film.timeMs() - fromMs) > SAME_PLACE_MS) film.seekTo(fromMs);
    film.play();
  }

  #hush(isHeard: boolean) {
    if (isHeard) this.#endHush ??= this.film.hush();
    else {
      this.#endHush?.();
      this.#endHush = undefined;
    }
  }

  #stand(atMs: number, { chapter }: LessonRun) {
    const frame = this.#plan.notes[chapter]?.frameIndex;
    if (typeof frame === 'number' && this.film.frames()) this.film.seekToFrame(frame);
    else this.film.seekTo(atMs);
  }

  #free(speed: number) {
    this.#hush(false);
    this.film.setSpeed(speed);
  }

  #speak(order: VoiceOrder) {
    this.#silentMs = 0;
    const note = this.#plan.notes[this.run().chapter];
    const address = note && voiceAddressOf(note);
    if (this.film.isMuted()) this.#happened({ is: 'voiceUnheard', because: 'muted' });
    else if (address === undefined) this.#happened({ is: 'voiceUnheard', because: 'lost' });
    else if (order === 'goesOn') this.voice.goOn();
    else this.voice.begin(address);
  }

  #keep({ status, chapter, heard }: LessonRun) {
    const atId = status === 'over' ? undefined : this.#plan.steps[chapter]?.noteId;
    this.onPlace({ atId, heard });
  }

  #filmMoved = () => {
    if (!this.#run || this.#watch.isActing()) return;
    this.voice.mute(this.film.isMuted());
    const event = this.#watch.look(this.#run);
    if (event) this.#happened(event, true);
    this.#notify();
  };

  #voiceMoved = () => {
    const run = this.#run;
    if (run?.voice !== 'heard' || run.status !== 'playing' || this.#watch.isActing()) return;
    const status = this.voice.status();
    if (this.voice.hasEnded()) this.#happened({ is: 'voiceEnded' }, true);
    else if (status === 'failed') this.#happened({ is: 'voiceUnheard', because: 'lost' }, true);
    else if (status === 'still') this.#happened({ is: 'paused' });
    else if (status === 'playing') this.#happened({ is: 'spokenTo', ms: this.voice.placeMs() });
  };

  #tick = () => {
    const now = Date.now();
    const ms = now - this.#tickedAt;
    this.#tickedAt = now;
    const run = this.#run;
    if (run?.status !== 'playing') return;
    this.#silentMs = this.voice.status() === 'loading' ? this.#silentMs + ms : 0;
    if (run.voice === 'heard' && this.#silentMs > VOICE_PATIENCE_MS) {
      this.voice.end();
      this.#happened({ is: 'voiceUnheard', because: 'lost' }, true);
    }
    this.#happened({ is: 'passed', ms: ms * this.#speed }, true);
    this.#filmMoved();
  };

  #notify() {
    this.#listeners.forEach((listener) => listener());
  }
}
