import { listen } from '../engine/media-events';
import { seekBehindTheEnd } from '../engine/sound-length';
import { beginSound } from '../one-sound';

export type VoiceStatus = 'still' | 'loading' | 'playing' | 'failed';

/**
 * One voice that is listened to, outside of React. Nothing is loaded before it is played. Its address may expire meanwhile:
 * then another one is asked for, and playing goes on where it was.
 */
export class VoiceSound {
  #audio: HTMLAudioElement | undefined;
  #address: string | null = null;
  #status: VoiceStatus = 'still';
  #isMeasured = false;
  #placeMs = 0;
  #renew: (() => unknown) | undefined;
  /** The address that failed, while another one is asked for. */
  #failedAddress: string | undefined;
  /** Since it played last. One that fails as well is not followed by a third. */
  #hasRenewed = false;
  #hasEnded = false;
  #speed = 1;
  #endSound = () => undefined as void;
  #unlisten = () => undefined as void;
  #listeners = new Set<() => void>();

  /** Through this element, where it is not one of its own: browsers let one go on that began with a press. */
  constructor(private readonly given?: HTMLAudioElement) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly status = (): VoiceStatus => this.#status;
  readonly placeMs = (): number => this.#placeMs;
  /** Its place between two notices, too. */
  readonly exactMs = (): number =>
    this.#audio && this.#isMeasured ? this.#audio.currentTime * 1000 : this.#placeMs;
  /** It was heard to its end, and has not begun again. */
  readonly hasEnded = (): boolean => this.#hasEnded;

  /** The newest address, and how to ask for the next. One that still plays is kept: taking another would interrupt it. */
  readonly offer = (address: string | null, renew?: () => unknown): void => {
    this.#address = address;
    this.#renew = renew;
    if (this.#failedAddress && address && address !== this.#failedAddress) this.#load(address);
  };

  readonly toggle = (): void => {
    if (this.#status === 'playing' || this.#status === 'loading') return this.pause();
    if (!this.#address) return;
    if (this.#audio && this.#status === 'still') return this.#play(this.#audio);
    this.#hasRenewed = false;
    this.#load(this.#address);
  };

  readonly pause = (): void => {
    this.#placeMs = this.exactMs();
    this.#audio?.pause();
    if (this.#failedAddress) this.#giveUp();
    if (this.#status !== 'failed') this.#rest('still');
  };

  readonly seekTo = (placeMs: number): void => {
    this.#placeMs = Math.max(0, placeMs);
    if (this.#audio && this.#isMeasured) this.#audio.currentTime = this.#placeMs / 1000;
    this.#notify();
  };

  readonly setSpeed = (speed: number): void => {
    this.#speed = speed;
    if (this.#audio) this.#audio.playbackRate = speed;
  };

  readonly close = (): void => {
    this.pause();
    this.#giveUp();
  };

  /** Whoever plays it again loads it again. */
  #giveUp() {
    this.#unlisten();
    this.#failedAddress = undefined;
    this.#audio?.removeAttribute('src');
    this.#audio = undefined;
  }

  #load(address: string) {
    this.#unlisten();
    this.#failedAddress = undefined;
    this.#isMeasured = false;
    const audio = this.given ?? new Audio();
    this.#audio = audio;
    this.#unlisten = listen(audio, {
      loadedmetadata: () => this.#loaded(audio),
      durationchange: () => this.#measured(audio),
      timeupdate: () => this.#moved(audio),
      playing: () => this.#plays(),
      play: () => (this.#endSound = beginSound(this.pause)),
      // The end is told by a pause first.
      pause: () => audio.ended || this.#rest('still'),
      ended: () => this.#ended(),
      error: () => void this.#broken(address),
    });
    this.#become('loading');
    // Loading sets the speed back to the default one.
    audio.defaultPlaybackRate = audio.playbackRate = this.#speed;
    audio.src = address;
    audio.load();
  }

  #loaded(audio: HTMLAudioElement) {
    if (Number.isFinite(audio.duration)) return this.#measured(audio);
    seekBehindTheEnd(audio);
  }

  #measured(audio: HTMLAudioElement) {
    if (this.#isMeasured || !Number.isFinite(audio.duration)) return;
    this.#isMeasured = true;
    audio.currentTime = this.#placeMs / 1000;
    if (this.#status === 'loading') this.#play(audio);
  }

  #play(audio: HTMLAudioElement) {
    this.#hasEnded = false;
    void Promise.resolve(audio.play()).catch((error: unknown) => {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (isRefused && audio === this.#audio) this.#rest('failed');
    });
  }

  #plays() {
    this.#hasRenewed = false;
    this.#become('playing');
  }

  #moved(audio: HTMLAudioElement) {
    if (!this.#isMeasured || this.#status !== 'playing') return;
    this.#placeMs = audio.currentTime * 1000;
    this.#notify();
  }

  #ended() {
    if (!this.#isMeasured) return;
    this.#hasEnded = true;
    this.#placeMs = 0;
    if (this.#audio) this.#audio.currentTime = 0;
    this.#rest('still');
  }

  async #broken(failed: string) {
    this.#placeMs = this.exactMs();
    if (this.#status === 'still') return this.#giveUp();
    if (this.#address && this.#address !== failed) return this.#load(this.#address);
    if (this.#hasRenewed || !this.#renew) return this.#rest('failed');
    this.#hasRenewed = true;
    this.#failedAddress = failed;
    this.#become('loading');
    await Promise.resolve(this.#renew()).catch(() => undefined);
    if (this.#failedAddress !== failed) return;
    // Asking brought no other address. One that comes later must not begin to sound by itself.
    this.#failedAddress = undefined;
    this.#rest('failed');
  }

  #rest(status: VoiceStatus) {
    this.#endSound();
    this.#become(status);
  }

  #become(status: VoiceStatus) {
    this.#status = status;
    this.#notify();
  }

  #notify() {
    this.#listeners.forEach((listener) => listener());
  }
}
