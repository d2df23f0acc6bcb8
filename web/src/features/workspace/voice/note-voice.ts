import { keptVoices, type KeptPlace, type KeptVoice } from '../../../lib/kept-things';
import { endingOf, plainType } from '../../../lib/recording/recording-type';
import { VoiceRecorder, type Recorded } from '../../../lib/recording/voice-recorder';
import { VideoUploader } from '../../../lib/video-upload/video-uploader';

/** A recording on this device. */
export interface Recording {
  file: File;
  /** To listen to it. */
  address: string;
  durationMs: number;
  videoId: string | undefined;
}

const recordingOf = (parts: BlobPart, type: string, recordedAt: number) => {
  const name = `voice-${recordedAt}.${endingOf(type)}`;
  const file = new File([parts], name, { type: plainType(type), lastModified: recordedAt });
  return { file, address: URL.createObjectURL(file) };
};

/** What is spoken for one note, from the microphone to the server. */
export class NoteVoice {
  readonly recorder: VoiceRecorder;
  readonly uploader = new VideoUploader('voice');
  #recording: Recording | undefined;
  #recordedAt = 0;
  #disconnect = () => undefined as void;
  #loading: Promise<void>;
  /** What is to be done once the recorder has given what it recorded. */
  #whenDone: (() => void)[] = [];
  #isGivenUp = false;
  #keeping: Promise<unknown> = Promise.resolve();
  #listeners = new Set<() => void>();

  constructor(private readonly place: KeptPlace) {
    this.recorder = new VoiceRecorder({
      onBegun: () => {
        this.#discard();
        this.#recordedAt = Date.now();
      },
      onGrown: ({ blob, durationMs }) => this.#keep(blob, { durationMs, recordedAt: this.#recordedAt }),
      onDone: (recorded) => this.#done(recorded),
    });
    this.uploader.whenUploaded((videoId) => this.#sent(videoId));
    this.uploader.subscribe(this.#notify);
    this.#loading = this.#restore();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly recording = (): Recording | undefined => this.#recording;
  /** Something was spoken, or is, that is nowhere but here. */
  readonly isOnlyHere = (): boolean =>
    this.#recording !== undefined || this.recorder.state().status === 'recording';

  /** Uploads go on by themselves while they are connected. */
  readonly connect = (): void => {
    this.#disconnect();
    this.#disconnect = this.uploader.connect();
    this.uploader.resume();
  };
  readonly disconnect = (): void => {
    this.recorder.stop();
    this.#disconnect();
  };

  /** An upload that is under way is deleted from the server; one that arrived is swept there, as no note has it. */
  readonly remove = (): void => {
    this.#discard();
    this.#inOrder(() => keptVoices.drop(this.place));
  };

  /** The note is given up or saved: nothing stays here. */
  readonly forget = (): void => {
    this.#isGivenUp = true;
    this.recorder.stop();
    this.remove();
  };

  /**
   * Ends a recording that runs, and waits until the server has it. Its id; `none` without one, `failed` if it is not sent.
   * Earlier it is not sent: each recording that no note has counts among its owner's unused uploads.
   */
  readonly send = async (): Promise<{ videoId: string } | 'none' | 'failed'> => {
    await this.#loading;
    await this.#recorded();
    if (!this.#recording) return 'none';
    this.#upload(this.#recording);
    await new Promise<void>((resolve) => {
      const look = () => {
        const { status } = this.uploader.state();
        if (this.#recording && !this.#recording.videoId && status !== 'failed') return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
    const videoId = this.#recording?.videoId;
    return videoId ? { videoId } : 'failed';
  };

  /** The server has it no more: the next time it goes up again. */
  readonly forgetSent = (): void => {
    if (this.#recording) this.#take({ ...this.#recording, videoId: undefined });
  };

  #upload({ file, videoId }: Recording) {
    if (videoId) return;
    const { status, error } = this.uploader.state();
    if (status === 'reconnecting' || status === 'paused' || error?.resumable) this.uploader.resume();
    else if (status !== 'uploading') this.uploader.start(file);
  }

  async #recorded(): Promise<void> {
    const { status } = this.recorder.state();
    const done = new Promise<void>((resolve) => this.#whenDone.push(resolve));
    this.recorder.stop();
    if (status === 'recording') await done;
  }

  async #restore() {
    await this.#keeping;
    const kept = await keptVoices.read(this.place);
    if (!kept || this.#isGivenUp || this.#recording || this.recorder.state().status !== 'idle') return;
    const { bytes, type, durationMs, recordedAt, videoId } = kept;
    this.#take({ ...recordingOf(bytes, type, recordedAt), durationMs, videoId });
  }

  #keep(blob: Blob, facts: Omit<KeptVoice, 'bytes' | 'type'>) {
    this.#inOrder(async () => {
      const bytes = await blob.arrayBuffer();
      if (!this.#isGivenUp) await keptVoices.keep(this.place, { ...facts, bytes, type: blob.type });
    });
  }

  /** What is kept is written one after the other, so that the whole comes last. */
  #inOrder(work: () => Promise<void>) {
    this.#keeping = this.#keeping.then(work).catch(() => undefined);
  }

  #done(recorded: Recorded | undefined) {
    if (recorded && !this.#isGivenUp) {
      const { blob, durationMs } = recorded;
      const recordedAt = this.#recordedAt;
      this.#keep(blob, { durationMs, recordedAt });
      this.#take({ ...recordingOf(blob, blob.type, recordedAt), durationMs, videoId: undefined });
    } else this.#loading = this.#restore();
    this.#whenDone.forEach((then) => then());
    this.#whenDone = [];
  }

  #take(recording: Recording) {
    this.#recording = recording;
    this.#notify();
  }

  #sent(videoId: string) {
    if (!this.#recording) return;
    const { file, durationMs } = this.#recording;
    this.#recording = { ...this.#recording, videoId };
    this.#keep(file, { durationMs, recordedAt: file.lastModified, videoId });
    this.#notify();
  }

  #discard() {
    if (this.#recording) URL.revokeObjectURL(this.#recording.address);
    this.#recording = undefined;
    this.uploader.cancel();
    this.#notify();
  }

  #notify = () => this.#listeners.forEach((listener) => listener());
}
