import { whenOnScreen } from './on-screen';
import { ScrubVideo } from './scrub-video';

/** A pointer that rests for so long looks at the picture: it gets the film itself. */
const REST_MS = 250;

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * While a playhead is dragged, a small copy of the film with many key frames is sought in its place; when it rests or is let
 * go, the film goes there, and covers the copy once its picture is on the screen.
 */
export class Scrubbing {
  #seek: (timeMs: number) => void;
  #isRight: (mediaMs: number) => boolean;
  #film: HTMLVideoElement | null = null;
  #address: string | undefined;
  #copy: ScrubVideo | undefined;
  #failed: string | undefined;
  #isDragged = false;
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

  /** Loads the copy with the first drag: whoever only watches never needs it. */
  begin = (): void => {
    this.#isDragged = true;
    const [film, address] = [this.#film, this.#address];
    if (!film || this.#copy || !address || address === this.#failed || savesData()) return;
    this.#copy = new ScrubVideo(film, address, () => this.#drop(address));
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
  };

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
