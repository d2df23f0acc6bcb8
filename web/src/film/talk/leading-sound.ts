import { listen } from '../engine/media-events';

/** A place behind every end: seeking there makes browsers find out how long a recording without a length is. */
const BEHIND_THE_END_S = 1e9;
const PATIENCE_MS = 4_000;

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
      beginMs > 0 ? measured(audio).then(() => void (audio.currentTime = beginMs / 1000)) : Promise.resolve();
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

/** Resolves once its length is known, or will not be. */
function measured(audio: HTMLAudioElement): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(), PATIENCE_MS);
    const look = () => {
      if (Number.isFinite(audio.duration)) done();
      else if (audio.readyState > 0) audio.currentTime = BEHIND_THE_END_S;
    };
    const unlisten = listen(audio, { loadedmetadata: look, durationchange: look, error: () => done() });
    const done = () => {
      clearTimeout(timer);
      unlisten();
      resolve();
    };
    look();
  });
}
