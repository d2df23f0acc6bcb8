import { listen } from '../engine/media-events';
import { lengthKnown } from '../engine/sound-length';

interface SoundHandlers {
  onPlaying: () => void;
  onWaiting: () => void;
  onEnded: () => void;
  onFailed: () => void;
}

/** The sound of one take, whose place is the clock of what is shown with it. */
export class LeadingSound {
  #audio = new Audio();
  #unlisten: () => void;
  #ready: Promise<void>;

  constructor(address: string, beginMs: number, handlers: SoundHandlers) {
    const audio = this.#audio;
    this.#unlisten = listen(audio, {
      playing: handlers.onPlaying,
      waiting: handlers.onWaiting,
      ended: handlers.onEnded,
      error: handlers.onFailed,
    });
    audio.preload = 'auto';
    audio.src = address;
    this.#ready =
      beginMs > 0
        ? lengthKnown(audio).then(() => void (audio.currentTime = beginMs / 1000))
        : Promise.resolve();
  }

  readonly placeMs = (): number => this.#audio.currentTime * 1_000;
  readonly isPaused = (): boolean => this.#audio.paused;

  readonly play = async (): Promise<void> => {
    await this.#ready;
    await this.#audio.play();
  };

  readonly pause = (): void => this.#audio.pause();

  readonly close = (): void => {
    this.#unlisten();
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
  };
}
