const QUIETEST_DB = -60;
/** A page that was not touched for a while may not start its sound at once, or never. */
const PATIENCE_MS = 1_000;

export interface ClockedSound {
  stream: MediaStream;
  /** Milliseconds on the clock of the sound card, which stands while the system takes it away. */
  clock: () => number;
}

/** How loud a microphone hears, 0 to 1, and what it hears by the clock of the sound card; undefined where the browser does not tell. */
export class SoundLevel {
  #context: AudioContext | undefined;
  #source: MediaStreamAudioSourceNode | undefined;
  #analyser: AnalyserNode | undefined;
  #samples = new Float32Array(1_024);
  #resumed: Promise<void>;

  constructor(stream: MediaStream) {
    this.#resumed = Promise.resolve();
    if (typeof AudioContext === 'undefined') return;
    this.#context = new AudioContext();
    this.#analyser = this.#context.createAnalyser();
    this.#analyser.fftSize = this.#samples.length;
    this.#source = this.#context.createMediaStreamSource(stream);
    this.#source.connect(this.#analyser);
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

  /**
   * The same sound with one sample for each tick of the clock: what a busy machine loses of the microphone is silence in it,
   * so that all after it keeps its time.
   */
  readonly clocked = (): ClockedSound | undefined => {
    const context = this.#context;
    if (context?.state !== 'running') return undefined;
    const mono = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    this.#source?.connect(mono);
    return { stream: mono.stream, clock: () => context.currentTime * 1_000 };
  };

  readonly close = (): void => void this.#context?.close().catch(() => undefined);
}
