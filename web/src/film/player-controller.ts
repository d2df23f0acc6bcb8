import { Film } from './engine/film';
import { Shuttle } from './engine/shuttle';
import { nextMarkerTime, previousMarkerTime, type Marker } from './marker-logic';
import { PictureViewStore } from './picture/picture-view-store';
import { loopFrom, loopTo, turnsBackTo, type Loop } from './player-loop';
import { fasterThan, slowerThan, SPEEDS } from './speeds';

interface KnownVideo {
  durationMs: number;
  framesPerSecond?: number | null;
}

/** The playhead and everything that is asked of it: a film with the notes on it and a part that repeats. */
export class PlayerController extends Film {
  readonly view = new PictureViewStore();
  readonly shuttle = new Shuttle(this);
  #markers: Marker[] = [];
  #loop: Loop = {};

  override attach(video: HTMLVideoElement): () => void {
    this.#loop = {};
    return super.attach(video);
  }

  expect = ({ durationMs, framesPerSecond }: KnownVideo, markers: Marker[]): void => {
    this.expectVideo(durationMs, framesPerSecond);
    this.#markers = markers;
    this.notify();
  };

  loop = (): Loop => this.#loop;
  loopFromHere = (): void => this.#repeat(loopFrom(this.#loop, this.timeMs()));
  loopToHere = (): void => this.#repeat(loopTo(this.#loop, this.timeMs()));
  clearLoop = (): void => this.#repeat({});

  /** Plays a part over and over, such as the range of a note. */
  loopRange = (fromMs: number, toMs: number): void => {
    this.#repeat({ fromMs, toMs });
    this.seekTo(fromMs);
    this.play();
  };

  toNextMarker = (): void => this.#seekIfAny(nextMarkerTime(this.#markers, this.timeMs()));
  toPreviousMarker = (): void => this.#seekIfAny(previousMarkerTime(this.#markers, this.timeMs()));

  toggle = (): void => {
    this.shuttle.rest();
    if (this.isPaused()) this.play();
    else this.pause();
  };

  slower = (): void => this.setSpeed(slowerThan(this.speed(), SPEEDS));
  faster = (): void => this.setSpeed(fasterThan(this.speed(), SPEEDS));

  protected override turnsBackTo(timeMs: number): number | undefined {
    return turnsBackTo(this.#loop, timeMs);
  }

  #seekIfAny(timeMs: number | undefined) {
    if (timeMs !== undefined) this.seekTo(timeMs);
  }

  #repeat(loop: Loop) {
    this.#loop = loop;
    this.notify();
  }
}
