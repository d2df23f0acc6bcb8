import type { Mark } from '@bandeja/film/marks';
import type { PlayerController } from '../player-controller';
import { LeadingVoice } from '../voice/leading-voice';
import { FilmOfTalk } from './film-of-talk';
import type { PlayedTake } from './played-take';
import { SilentVoice, type TalkVoice } from './silent-voice';
import { TalkLine, type PlaceInTake } from './talk-line';

export interface TalkPlace {
  status: 'still' | 'loading' | 'playing' | 'paused' | 'failed';
  /** The take that plays, or failed to. */
  takeId: string | undefined;
}

const STILL: TalkPlace = { status: 'still', takeId: undefined };
const NO_MARKS: readonly Mark[] = [];

/** Plays takes one after the other: the voice leads, the film follows, and what was drawn is there as it was drawn. */
export class TalkPlayer {
  #place = STILL;
  #line = new TalkLine([]);
  #at = 0;
  /** Where the voice of this take is to begin, until it has. */
  #fromMs = 0;
  #hasVoice = false;
  #speed = 1;
  #film: FilmOfTalk;
  #listeners = new Set<() => void>();

  constructor(
    film: PlayerController,
    private voice: TalkVoice = new LeadingVoice(),
  ) {
    this.#film = new FilmOfTalk(film, this, () => this.#notify());
    voice.listen(this.#voiceMoved);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly place = (): TalkPlace => this.#place;
  /** What lies on the picture now. */
  readonly marks = (): readonly Mark[] => this.#film.state()?.marks ?? NO_MARKS;
  /** Within the take that plays. */
  readonly takeMs = (): number =>
    this.#hasVoice ? Math.min(this.voice.placeMs(), this.#line.lengthOf(this.#at)) : this.#fromMs;
  readonly talkMs = (): number => this.#line.talkMs(this.#here());
  readonly caption = (): string | undefined => this.#line.captionAt(this.#here());
  readonly speed = (): number => this.#speed;

  readonly play = (takes: readonly PlayedTake[], fromMs = 0): void => {
    this.open(takes, fromMs);
    this.resume();
  };

  /** Shows what there was at this moment, and waits. */
  readonly open = (takes: readonly PlayedTake[], atMs: number): void => {
    this.stop();
    if (takes.length === 0 || !this.#film.isReady()) return;
    this.#line = new TalkLine(takes);
    this.#enter(this.#line.placeOf(atMs));
    this.#stand();
  };

  /** Newer addresses of the same sounds, by their takes. */
  readonly know = (addressOf: (takeId: string) => string | undefined): void => {
    this.#line = this.#line.renewed(addressOf);
    const address = this.#line.takes[this.#at]?.address;
    if (address !== undefined) this.voice.renew(address);
  };

  readonly pause = (): void => {
    if (this.#isGoing()) this.voice.rest();
    this.#standIfGoing();
  };

  readonly resume = (): void => {
    if (this.#place === STILL || this.#isGoing()) return;
    if (this.#place.status === 'failed') this.#enter(this.#here());
    this.#film.take();
    this.#film.awaitSound();
    this.#become('loading');
    if (this.#hasVoice) this.voice.goOn();
    else this.#speak();
  };

  /** To any moment of the talk, which is shown at once. */
  readonly seekTo = (talkMs: number): void => {
    if (this.#place === STILL) return;
    const to = this.#line.placeOf(talkMs);
    const isGoing = this.#isGoing();
    this.#film.awaitSound();
    if (to.at === this.#at && this.#hasVoice) this.voice.seekTo(to.takeMs);
    else {
      this.#enter(to);
      if (isGoing) this.#speak();
    }
    if (isGoing) this.#film.show();
    else this.#stand();
  };

  readonly setSpeed = (speed: number): void => {
    this.#speed = speed;
    this.voice.setSpeed(speed);
    this.#notify();
  };

  /** The talk goes on without being heard. */
  readonly mute = (on: boolean): void => this.voice.mute(on);

  /** Goes on from here for as long as the voice would, where it cannot be played. */
  readonly goOnSilently = (): void => {
    this.#endVoice();
    this.voice = new SilentVoice();
    this.voice.setSpeed(this.#speed);
    this.voice.listen(this.#voiceMoved);
    this.resume();
  };

  readonly stop = (): void => {
    this.#endVoice();
    this.#film.free();
    if (this.#place === STILL) return;
    this.#place = STILL;
    this.#notify();
  };

  #here = (): PlaceInTake => ({ at: this.#at, takeMs: this.takeMs() });
  #isGoing = () => ['playing', 'loading'].includes(this.#place.status);

  #enter({ at, takeMs }: PlaceInTake) {
    this.#endVoice();
    [this.#at, this.#fromMs] = [at, takeMs];
    const played = this.#line.takes[at];
    if (played) this.#film.enter(played.take, this.#line.takes[at + 1]?.take);
  }

  #speak() {
    const played = this.#line.takes[this.#at];
    const address = this.voice instanceof SilentVoice ? '' : played?.address;
    if (!played || address === undefined) return this.#fail();
    this.#film.awaitSound();
    this.#hasVoice = true;
    this.voice.begin(address, this.#fromMs, played.take.durationMs);
    if (this.#isGoing()) this.#film.run();
  }

  #endVoice() {
    this.#fromMs = this.takeMs();
    this.#hasVoice = false;
    this.voice.end();
  }

  #voiceMoved = () => {
    if (!this.#hasVoice) return;
    const status = this.voice.status();
    if (this.voice.hasEnded()) this.#next();
    else if (status === 'failed') this.#fail();
    // The system takes a sound away without asking, and so does whatever else begins to sound.
    else if (status === 'still') this.#standIfGoing();
    else if (status !== this.#place.status) {
      this.#become(status);
      this.#film.run();
    }
  };

  #next() {
    if (this.#at + 1 >= this.#line.takes.length) return this.stop();
    this.#enter({ at: this.#at + 1, takeMs: 0 });
    this.#become('loading');
    this.#speak();
  }

  #fail() {
    this.#endVoice();
    this.#film.free();
    this.#become('failed');
  }

  #standIfGoing() {
    if (this.#isGoing()) this.#stand();
  }

  #stand() {
    this.#film.rest();
    this.#film.take();
    this.#become('paused');
    this.#film.show();
  }

  #become(status: TalkPlace['status']) {
    this.#place = { takeId: this.#line.takes[this.#at]?.id, status };
    this.#notify();
  }

  #notify() {
    this.#listeners.forEach((listener) => listener());
  }
}
