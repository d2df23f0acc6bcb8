import { listen, playMedia } from './media-events';
import { whenOnScreen } from './on-screen';
import { SeekChaser } from './seek-chaser';

/** A picture whose time is further from the playhead is an older one. */
const NEAR_MS = 100;
/** Where it already is, it need not be sought. */
const THERE_MS = 5;
/** A seek that takes longer waits for bytes: the film may have them. */
const PATIENCE_MS = 700;

/** The small copy of a film, over it in the same place. It is seen from its first right picture on until it is hidden. */
export class ScrubVideo {
  #video = document.createElement('video');
  #chaser: SeekChaser;
  #unlisten: () => void;
  #stopWaiting: (() => void) | undefined;
  #underWaySince: number | undefined;

  constructor(film: HTMLVideoElement, address: string, onError: () => void) {
    const video = this.#video;
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', tabIndex: -1 });
    Object.assign(video, { disablePictureInPicture: true, disableRemotePlayback: true });
    video.className = film.className;
    video.style.transform = film.style.transform;
    video.dataset.scrub = '';
    video.ariaHidden = 'true';
    video.src = address;
    this.#chaser = new SeekChaser(video);
    this.#unlisten = listen(video, { error: onError, seeked: this.#arrived });
    film.after(video);
  }

  /** False while it could show nothing: before it has loaded, and while it waits for bytes. */
  canFollow = (): boolean =>
    this.#video.readyState > 0 &&
    (this.#underWaySince === undefined || performance.now() - this.#underWaySince < PATIENCE_MS);

  /** Of the picture that it shows, or is on its way to. */
  placeMs = (): number => this.#chaser.target() ?? this.#video.currentTime * 1_000;

  /** Is there before it is seen. */
  wait = (timeMs: number): void => {
    if (Math.abs(this.placeMs() - timeMs) < THERE_MS) return;
    this.#underWaySince ??= performance.now();
    this.#chaser.to(timeMs);
  };

  /** Is seen there, and runs on from there unless its speed is 0. */
  run = (timeMs: number, speed: number): void => {
    const video = this.#video;
    if (!video.seeking && video.readyState >= 2 && Math.abs(this.placeMs() - timeMs) < THERE_MS)
      video.dataset.shown = '';
    else this.to(timeMs);
    if (speed === 0) return video.pause();
    video.playbackRate = speed;
    playMedia(video);
  };

  to = (timeMs: number): void => {
    this.#underWaySince ??= performance.now();
    this.#chaser.to(timeMs);
    if (this.isShown() || this.#stopWaiting) return;
    const isNear = (mediaMs: number) => Math.abs(this.#video.currentTime * 1_000 - mediaMs) < NEAR_MS;
    this.#stopWaiting = whenOnScreen(this.#video, isNear, () => (this.#video.dataset.shown = ''));
  };

  hide = (): void => {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    this.#video.pause();
    delete this.#video.dataset.shown;
  };

  end = (): void => {
    this.hide();
    this.#unlisten();
    this.#chaser.end();
    this.#video.remove();
    // Lets go of what is still being loaded.
    this.#video.removeAttribute('src');
    this.#video.load();
  };

  isShown = (): boolean => this.#video.dataset.shown !== undefined;

  #arrived = () => {
    if (!this.#video.seeking) this.#underWaySince = undefined;
  };
}
