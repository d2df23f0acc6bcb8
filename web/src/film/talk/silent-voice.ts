import type { LeadingVoice } from '../voice/leading-voice';
import type { VoiceStatus } from '../voice/voice-sound';

/** What leads through a talk. `lastsMs` is for one that cannot hear its end. */
export type TalkVoice = Pick<LeadingVoice, Exclude<keyof LeadingVoice, 'begin'>> & {
  begin: (address: string, fromMs: number, lastsMs: number) => void;
};

/** Leads as long as the voice would, for who cannot hear it. */
export class SilentVoice implements TalkVoice {
  #isRunning = false;
  #placeMs = 0;
  #since = 0;
  #lastsMs = 0;
  #speed = 1;
  #hasEnded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listener = () => undefined as void;

  listen = (listener: () => void): void => void (this.#listener = listener);
  status = (): VoiceStatus => (this.#isRunning ? 'playing' : 'still');
  hasEnded = (): boolean => this.#hasEnded;
  placeMs = (): number =>
    this.#isRunning ? this.#placeMs + (performance.now() - this.#since) * this.#speed : this.#placeMs;

  begin = (_address: string, fromMs: number, lastsMs: number): void => {
    this.#hold();
    [this.#placeMs, this.#lastsMs, this.#hasEnded] = [fromMs, lastsMs, false];
    this.goOn();
  };

  goOn = (): void => {
    this.#run();
    this.#listener();
  };

  rest = (): void => {
    this.#hold();
    this.#listener();
  };

  end = (): void => this.#hold();

  seekTo = (placeMs: number): void => this.#change(() => (this.#placeMs = placeMs));
  setSpeed = (speed: number): void => this.#change(() => (this.#speed = speed));
  renew = (): void => undefined;
  mute = (): void => undefined;

  #change(change: () => void) {
    const wasRunning = this.#isRunning;
    this.#hold();
    change();
    if (wasRunning) this.#run();
  }

  #run() {
    this.#hold();
    this.#isRunning = true;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#ended, (this.#lastsMs - this.#placeMs) / this.#speed);
  }

  #hold() {
    clearTimeout(this.#timer);
    this.#placeMs = this.placeMs();
    this.#isRunning = false;
  }

  #ended = () => {
    this.#hold();
    this.#hasEnded = true;
    this.#listener();
  };
}
