import { whenOnScreen } from './on-screen';
import { ScrubVideo } from './scrub-video';

/** A pointer that rests for so long looks at the picture: it gets the film itself. */
const REST_MS = 250;

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** As close as a voice needs the film. */
const NEAR_MS = 80;

/**
 * While a playhead is dragged, or a voice jumps about in the film, a small copy of the film with many key frames is sought in
 * its place. When it rests or is let go, the film goes there, and covers the copy once its picture is on the screen.
 */
export class Scrubbing {
  #seek: (timeMs: number) => void;
  #isRight: (mediaMs: number) => boolean;
  #film: HTMLVideoElement | null = null;
  #address: string | undefined;
  #copy: ScrubVideo | undefined;
  #failed: string | undefined;
  #isDragged = false;
  #isCovering = false;
  #targetMs: number | undefined;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #stopWaiting: (() => void) | undefined;

  /** To bring the film itself to a place; and whether a picture of it, by its time, is that of the place. */
  constructor(seek: (timeMs: number) => void, isRight: (mediaMs: number) => boolean) {
    this.#seek = seek;
    this.#isRight = isRight;
  }

  attach = (film: HTMLVideoElement): void => {
    this.#film = film;
  };

  /** Where the copy is; undefined while there is none. */
  know = (address: string | undefined): void => {
    this.#address = address;
  };

  /** Where the copy is shown instead of the film. */
  target = (): number | undefined => this.#targetMs;

  begin = (): void => {
    this.#isDragged = true;
    if (this.#isCovering) this.#copy?.hide();
    this.#isCovering = false;
    this.#load();
  };

  /** The copy waits, unseen, where the film is to be soon. */
  expect = (timeMs: number): void => {
    this.#load();
    if (!this.#isDragged && !this.#isCovering && !this.#copy?.isShown()) this.#copy?.wait(timeMs);
  };

  /** While the film is on its way to a place, the copy is seen there, and runs on from there unless its speed is 0. */
  cover = (timeMs: number, speed: number): void => {
    if (this.#isDragged || !this.#copy?.canFollow()) return;
    this.#stopWaiting?.();
    this.#isCovering = true;
    this.#copy.run(timeMs, speed);
  };

  /** The film is still on its way. */
  keepCovered = (timeMs: number, speed: number): void => {
    if (this.#isCovering && this.#copy && Math.abs(this.#copy.placeMs() - timeMs) > NEAR_MS)
      this.#copy.run(timeMs, speed);
  };

  /** The film has arrived: its next picture hides the copy. */
  uncover = (): void => {
    if (!this.#isCovering) return;
    this.#isCovering = false;
    this.#hideLater();
  };

  /** Whether the copy shows this place. If not, the film has to go there. */
  takes = (timeMs: number): boolean => {
    clearTimeout(this.#restTimer);
    if (!this.#isDragged || !this.#copy) return false;
    if (!this.#copy.canFollow()) {
      this.#targetMs = undefined;
      this.#copy.hide();
      return false;
    }
    this.#stopWaiting?.();
    this.#targetMs = timeMs;
    this.#copy.to(timeMs);
    this.#restTimer = setTimeout(this.#settle, REST_MS);
    return true;
  };

  letGo = (): void => {
    this.#isDragged = false;
    this.#settle();
  };

  end = (): void => {
    clearTimeout(this.#restTimer);
    this.#stopWaiting?.();
    this.#copy?.end();
    this.#copy = this.#targetMs = undefined;
    this.#isCovering = false;
  };

  /** Once it is needed: whoever only watches never needs it. */
  #load() {
    const [film, address] = [this.#film, this.#address];
    if (!film || this.#copy || !address || address === this.#failed || savesData()) return;
    this.#copy = new ScrubVideo(film, address, () => this.#drop(address));
  }

  #settle = () => {
    clearTimeout(this.#restTimer);
    const targetMs = this.#targetMs;
    if (targetMs === undefined) return;
    this.#targetMs = undefined;
    this.#seek(targetMs);
    this.#hideLater();
  };

  #hideLater() {
    this.#stopWaiting?.();
    const film = this.#film;
    if (!film) return;
    const isRight = (mediaMs: number) => !film.seeking && this.#isRight(mediaMs);
    this.#stopWaiting = whenOnScreen(film, isRight, () => this.#copy?.hide());
  }

  #drop(address: string) {
    this.#failed = address;
    const targetMs = this.#targetMs;
    this.end();
    if (targetMs !== undefined) this.#seek(targetMs);
  }
}
