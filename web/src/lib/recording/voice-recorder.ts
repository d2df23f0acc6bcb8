import { openMicrophone, problemOf, releaseMicrophone, type RecordingProblem } from './microphone';
import { recordingType } from './recording-type';
import { SoundLevel } from './sound-level';

export const LONGEST_VOICE_MS = 60_000;
/** Recorders begin and end between two of their frames: what is sent must not be longer than the server takes. */
const STOP_AT_MS = LONGEST_VOICE_MS - 100;
const PART_MS = 1_000;
const LOOK_MS = 100;
const SILENT_AFTER_MS = 3_000;
/** Below this nobody speaks and no room is heard. */
const SILENT_LEVEL = 0.02;
const BITS_PER_SECOND = 64_000;

export interface Recorded {
  blob: Blob;
  durationMs: number;
}

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

interface RecorderHandlers {
  onBegun: () => void;
  /** All of it until now, every second. */
  onGrown: (recorded: Recorded) => void;
  /** Undefined if nothing was recorded. */
  onDone: (recorded: Recorded | undefined) => void;
}

interface Running {
  recorder: MediaRecorder;
  stream: MediaStream;
  level: SoundLevel;
  parts: Blob[];
  begunAt: number;
  heardAt: number;
  end: () => void;
}

/** Records one voice at a time. The microphone is open only while it does. */
export class VoiceRecorder {
  #state = IDLE;
  #running: Running | undefined;
  #attempt = 0;
  #shownTimes = 0;
  #listeners = new Set<() => void>();

  constructor(private readonly handlers: RecorderHandlers) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): RecorderState => this.#state;
  readonly level = (): number | undefined => this.#running?.level.now();

  readonly start = async (): Promise<void> => {
    if (this.#state.status !== 'idle') return;
    const type = recordingType();
    if (!type || !navigator.mediaDevices) return this.#become({ ...IDLE, problem: 'unsupported' });
    const attempt = ++this.#attempt;
    this.#become({ ...IDLE, status: 'asking' });
    let stream: MediaStream | undefined;
    try {
      stream = await openMicrophone();
      if (attempt === this.#attempt) this.#record(stream, type);
      else releaseMicrophone(stream);
    } catch (error) {
      if (stream) releaseMicrophone(stream);
      if (attempt === this.#attempt) this.#become({ ...IDLE, problem: problemOf(error) });
    }
  };

  /** Ends the recording, which is kept, or the question for the microphone. */
  readonly stop = (problem?: RecordingProblem): void => {
    this.#attempt += 1;
    if (this.#running) {
      const { recorder, stream } = this.#running;
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

  #record(stream: MediaStream, type: string) {
    const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
    const now = performance.now();
    recorder.start(PART_MS);
    this.#running = {
      ...{ recorder, stream, level: new SoundLevel(stream), parts: [], begunAt: now, heardAt: now },
      end: this.#follow(recorder, stream),
    };
    this.#become({ ...IDLE, status: 'recording', isMuted: stream.getAudioTracks()[0]?.muted ?? false });
    this.handlers.onBegun();
  }

  #follow(recorder: MediaRecorder, stream: MediaStream): () => void {
    const looks = setInterval(this.#look, LOOK_MS);
    const following = new AbortController();
    const on = (target: EventTarget, name: string, heard: (event: Event) => void) =>
      target.addEventListener(name, heard, { signal: following.signal });
    on(recorder, 'dataavailable', (event) => this.#grow((event as BlobEvent).data));
    on(recorder, 'stop', () => this.#done());
    on(recorder, 'error', () => this.stop('failed'));
    on(document, 'visibilitychange', () => document.hidden && this.stop('hidden'));
    on(window, 'pagehide', () => this.stop('hidden'));
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
    const now = performance.now();
    const elapsedMs = now - running.begunAt;
    if (elapsedMs >= STOP_AT_MS) return this.stop();
    const level = running.level.now();
    if (level === undefined || level > SILENT_LEVEL) running.heardAt = now;
    const isSilent = now - running.heardAt >= SILENT_AFTER_MS;
    const elapsedSeconds = Math.floor(elapsedMs / 1_000);
    if (isSilent !== this.#state.isSilent || elapsedSeconds !== this.#state.elapsedSeconds)
      this.#become({ ...this.#state, isSilent, elapsedSeconds });
  };

  #grow(part: Blob) {
    if (!this.#running || part.size === 0) return;
    this.#running.parts.push(part);
    const recorded = this.#recorded();
    if (recorded && this.#running.recorder.state === 'recording') this.handlers.onGrown(recorded);
  }

  #recorded(): Recorded | undefined {
    const running = this.#running;
    if (!running || running.parts.length === 0) return undefined;
    const durationMs = Math.min(LONGEST_VOICE_MS, Math.round(performance.now() - running.begunAt));
    return { blob: new Blob(running.parts, { type: running.recorder.mimeType }), durationMs };
  }

  #done() {
    const recorded = this.#recorded();
    this.#running?.end();
    this.#running?.level.close();
    this.#running = undefined;
    const problem = this.#state.problem ?? (recorded ? undefined : 'empty');
    // First there is a recording, then the recorder rests: nobody sees neither.
    this.handlers.onDone(recorded);
    this.#become({ ...IDLE, problem });
  }

  #become(state: RecorderState) {
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }
}
