const QUIETEST_DB = -60;
/** A page that was not touched for a while may not start its sound at once, or never. */
const PATIENCE_MS = 1_000;

/** How loud a microphone hears, 0 to 1, and its clock; undefined where the browser does not tell. */
export class SoundLevel {
  #context: AudioContext | undefined;
  #analyser: AnalyserNode | undefined;
  #samples = new Float32Array(1_024);
  #resumed: Promise<void>;

  constructor(stream: MediaStream) {
    this.#resumed = Promise.resolve();
    if (typeof AudioContext === 'undefined') return;
    this.#context = new AudioContext();
    this.#analyser = this.#context.createAnalyser();
    this.#analyser.fftSize = this.#samples.length;
    this.#context.createMediaStreamSource(stream).connect(this.#analyser);
    this.#resumed = this.#context.resume().catch(() => undefined);
  }

  readonly begun = (): Promise<void> =>
    Promise.race([this.#resumed, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

  readonly now = (): number | undefined => {
    if (!this.#analyser || this.#context?.state !== 'running') return undefined;
    this.#analyser.getFloatTimeDomainData(this.#samples);
    const power = this.#samples.reduce((sum, sample) => sum + sample * sample, 0) / this.#samples.length;
    const decibels = power > 0 ? 10 * Math.log10(power) : QUIETEST_DB;
    return Math.min(1, Math.max(0, 1 - decibels / QUIETEST_DB));
  };

  /** Milliseconds on the clock of the sound card, which stands while the system takes it away. */
  readonly clock = (): (() => number) | undefined => {
    const context = this.#context;
    return context?.state === 'running' && context.currentTime !== undefined
      ? () => context.currentTime * 1_000
      : undefined;
  };

  readonly close = (): void => void this.#context?.close().catch(() => undefined);
}
