import { openMicrophone, problemOf, releaseMicrophone, type RecordingProblem } from './microphone';
import { recordingType } from './recording-type';
import { SoundLevel } from './sound-level';

const PART_MS = 1_000;
const LOOK_MS = 100;
const SILENT_AFTER_MS = 3_000;
/** Below this nobody speaks and no room is heard. */
const SILENT_LEVEL = 0.02;
const BITS_PER_SECOND = 64_000;

export interface RecorderState {
  status: 'idle' | 'asking' | 'recording';
  /** Whole seconds. */
  elapsedSeconds: number;
  isSilent: boolean;
  /** By the system, for a call for example. */
  isMuted: boolean;
  /** Why the last recording did not begin, or ended. */
  problem: RecordingProblem | undefined;
}

const IDLE: RecorderState = {
  status: 'idle',
  elapsedSeconds: 0,
  isSilent: false,
  isMuted: false,
  problem: undefined,
};

export interface SoundRecorderOptions {
  /** It ends by itself then. */
  longestMs: () => number;
  /** What else happens is stamped with its times: they must be those of the sound. */
  byClockOfSound: boolean;
  endsWhenHidden: boolean;
  sound?: () => MediaTrackConstraints;
}

interface SoundRecorderHandlers {
  onBegun: (type: string) => void;
  /** Another second of it, which ends there. */
  onPart: (part: Blob, untilMs: number) => void;
  onDone: (durationMs: number) => void;
}

interface Running {
  recorder: MediaRecorder;
  stream: MediaStream;
  level: SoundLevel;
  clock: () => number;
  begunAt: number;
  heardAt: number;
  /** Once it was told to end. */
  lastedMs: number | undefined;
  /** Whoever asked for it knows that it has begun. */
  isTold: boolean;
  end: () => void;
}

/** Records one sound at a time. The microphone is open only while it does. */
export class SoundRecorder {
  #state = IDLE;
  #running: Running | undefined;
  #attempt = 0;
  #shownTimes = 0;
  #listeners = new Set<() => void>();

  constructor(
    private readonly options: SoundRecorderOptions,
    private readonly handlers: SoundRecorderHandlers,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): RecorderState => this.#state;
  readonly level = (): number | undefined => this.#running?.level.now();

  /** Since it began to record. */
  readonly elapsedMs = (): number => {
    const running = this.#running;
    return running ? (running.lastedMs ?? running.clock() - running.begunAt) : 0;
  };

  /** What comes after that is the end of a recording. */
  protected readonly isRecording = (): boolean => this.#running?.recorder.state === 'recording';

  readonly start = async (): Promise<void> => {
    if (this.#state.status !== 'idle') return;
    const type = recordingType();
    if (!type || !navigator.mediaDevices) return this.#become({ ...IDLE, problem: 'unsupported' });
    const attempt = ++this.#attempt;
    this.#become({ ...IDLE, status: 'asking' });
    let stream: MediaStream | undefined;
    let level: SoundLevel | undefined;
    try {
      stream = await openMicrophone(this.options.sound?.());
      level = new SoundLevel(stream);
      if (this.options.byClockOfSound) await level.begun();
      if (attempt === this.#attempt) return await this.#record(stream, level, type);
    } catch (error) {
      if (attempt === this.#attempt) this.#become({ ...IDLE, problem: problemOf(error) });
    }
    level?.close();
    if (stream) releaseMicrophone(stream);
  };

  /** Ends the recording, which is kept, or the question for the microphone. */
  readonly stop = (problem?: RecordingProblem): void => {
    this.#attempt += 1;
    if (this.#running) {
      const { recorder, stream } = this.#running;
      this.#running.lastedMs ??= this.elapsedMs();
      this.#become({ ...this.#state, problem: this.#state.problem ?? problem });
      // Without a microphone it has stopped by itself.
      if (recorder.state === 'recording') recorder.stop();
      releaseMicrophone(stream);
    } else if (this.#state.status === 'asking') this.#become({ ...IDLE, problem });
  };

  /** Records only while it is shown, until the answer is called. Another place may take over, as for another width. */
  readonly show = (): (() => void) => {
    this.#shownTimes += 1;
    return () => {
      this.#shownTimes -= 1;
      queueMicrotask(() => this.#shownTimes === 0 && this.stop());
    };
  };

  readonly forgetProblem = (): void => this.#become({ ...this.#state, problem: undefined });

  async #record(stream: MediaStream, level: SoundLevel, type: string) {
    const clocked = this.options.byClockOfSound ? level.clocked() : undefined;
    const clock = clocked?.clock ?? (() => performance.now());
    const settings = { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND };
    const recorder = new MediaRecorder(clocked?.stream ?? stream, settings);
    recorder.start(PART_MS);
    // Its event "start" comes later than its first sample, on a busy page much later.
    const now = clock();
    const running = {
      ...{ recorder, stream, level, clock, begunAt: now, heardAt: now, lastedMs: undefined, isTold: false },
      end: this.#follow(recorder, stream),
    };
    this.#running = running;
    // Firefox takes the first sample when this task is over: what takes long must not be in it.
    await new Promise((resolve) => setTimeout(resolve));
    if (this.#running !== running) return;
    running.isTold = true;
    this.#become({ ...IDLE, status: 'recording', isMuted: stream.getAudioTracks()[0]?.muted ?? false });
    this.handlers.onBegun(recorder.mimeType || type);
  }

  #follow(recorder: MediaRecorder, stream: MediaStream): () => void {
    const looks = setInterval(this.#look, LOOK_MS);
    const following = new AbortController();
    const on = (target: EventTarget, name: string, heard: (event: Event) => void) =>
      target.addEventListener(name, heard, { signal: following.signal });
    on(recorder, 'dataavailable', (event) => this.#grow((event as BlobEvent).data));
    on(recorder, 'stop', () => this.#done());
    on(recorder, 'error', () => this.stop('failed'));
    if (this.options.endsWhenHidden) {
      on(document, 'visibilitychange', () => document.hidden && this.stop('hidden'));
      on(window, 'pagehide', () => this.stop('hidden'));
    }
    for (const track of stream.getAudioTracks()) {
      on(track, 'mute', () => this.#become({ ...this.#state, isMuted: true }));
      on(track, 'unmute', () => this.#become({ ...this.#state, isMuted: false }));
      on(track, 'ended', () => this.stop('unplugged'));
    }
    return () => {
      clearInterval(looks);
      following.abort();
      releaseMicrophone(stream);
    };
  }

  #look = () => {
    const running = this.#running;
    if (!running) return;
    const elapsedMs = this.elapsedMs();
    if (elapsedMs >= this.options.longestMs()) return this.stop();
    const now = running.clock();
    const level = running.level.now();
    if (level === undefined || level > SILENT_LEVEL) running.heardAt = now;
    const isSilent = now - running.heardAt >= SILENT_AFTER_MS;
    const elapsedSeconds = Math.floor(elapsedMs / 1_000);
    if (isSilent !== this.#state.isSilent || elapsedSeconds !== this.#state.elapsedSeconds)
      this.#become({ ...this.#state, isSilent, elapsedSeconds });
  };

  #grow(part: Blob) {
    if (this.#running && part.size > 0) this.handlers.onPart(part, this.elapsedMs());
  }

  #done() {
    const durationMs = this.elapsedMs();
    const isTold = this.#running?.isTold ?? false;
    this.#running?.end();
    this.#running?.level.close();
    this.#running = undefined;
    const { problem } = this.#state;
    // First there is a recording, then the recorder rests: nobody sees neither.
    if (isTold) this.handlers.onDone(durationMs);
    this.#become({ ...IDLE, problem: problem ?? this.#state.problem });
  }

  /** Told by who knows what became of it. */
  readonly fail = (problem: RecordingProblem): void =>
    this.#become({ ...this.#state, problem: this.#state.problem ?? problem });

  #become(state: RecorderState) {
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }
}
