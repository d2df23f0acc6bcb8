import { VoiceSound, type VoiceStatus } from './voice-sound';

/** One voice after the other, all through one element: browsers let it go on where a press has begun it. */
export class LeadingVoice {
  #sound: VoiceSound | undefined;
  #speed = 1;
  #unsubscribe = () => undefined as void;
  #listener = () => undefined as void;

  constructor(
    private readonly audio = new Audio(),
    private readonly onNeedFreshUrl?: () => unknown,
  ) {}

  listen(listener: () => void): void {
    this.#listener = listener;
  }

  status = (): VoiceStatus => this.#sound?.status() ?? 'still';
  placeMs = (): number => this.#sound?.exactMs() ?? 0;
  hasEnded = (): boolean => this.#sound?.hasEnded() ?? false;

  begin(address: string, fromMs = 0): void {
    this.end();
    const sound = new VoiceSound(this.audio);
    this.#sound = sound;
    sound.setSpeed(this.#speed);
    sound.seekTo(fromMs);
    sound.offer(address, this.onNeedFreshUrl);
    this.#unsubscribe = sound.subscribe(() => this.#listener());
    sound.toggle();
  }

  /** A newer address of the same. */
  renew(address: string): void {
    this.#sound?.offer(address, this.onNeedFreshUrl);
  }

  seekTo(placeMs: number): void {
    this.#sound?.seekTo(placeMs);
  }

  goOn(): void {
    if (this.status() === 'still') this.#sound?.toggle();
  }

  rest(): void {
    this.#sound?.pause();
  }

  end(): void {
    this.#unsubscribe();
    this.#sound?.close();
    this.#sound = undefined;
  }

  mute(on: boolean): void {
    this.audio.muted = on;
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    this.#sound?.setSpeed(speed);
  }
}
