const QUIETEST_DB = -60;

/** How loud a microphone hears, 0 to 1; undefined where the browser does not tell. */
export class SoundLevel {
  #context: AudioContext | undefined;
  #analyser: AnalyserNode | undefined;
  #samples = new Float32Array(1_024);

  constructor(stream: MediaStream) {
    if (typeof AudioContext === 'undefined') return;
    this.#context = new AudioContext();
    this.#analyser = this.#context.createAnalyser();
    this.#analyser.fftSize = this.#samples.length;
    this.#context.createMediaStreamSource(stream).connect(this.#analyser);
    // A page that was not touched for a while may not start it at once.
    void this.#context.resume().catch(() => undefined);
  }

  readonly now = (): number | undefined => {
    if (!this.#analyser || this.#context?.state !== 'running') return undefined;
    this.#analyser.getFloatTimeDomainData(this.#samples);
    const power = this.#samples.reduce((sum, sample) => sum + sample * sample, 0) / this.#samples.length;
    const decibels = power > 0 ? 10 * Math.log10(power) : QUIETEST_DB;
    return Math.min(1, Math.max(0, 1 - decibels / QUIETEST_DB));
  };

  readonly close = (): void => void this.#context?.close().catch(() => undefined);
}
