import { vi } from 'vitest';

/** A recorder of the browser that the test controls. */
export class FakeMediaRecorder extends EventTarget {
  static last: FakeMediaRecorder;
  static types: string[] = [];
  static isTypeSupported = (type: string) => FakeMediaRecorder.types.includes(type);
  state: RecordingState = 'inactive';
  readonly mimeType: string;

  constructor(
    readonly stream: MediaStream,
    { mimeType = '' }: MediaRecorderOptions,
  ) {
    super();
    this.mimeType = mimeType;
    FakeMediaRecorder.last = this;
  }

  start = () => void (this.state = 'recording');

  give(bytes: string) {
    const data = new Blob([bytes], { type: this.mimeType });
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }

  stop = () => {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  };
}

class FakeTrack extends EventTarget {
  muted = false;
  isOpen = true;
  stop = () => void (this.isOpen = false);
}

/** For tests: a browser that records these types. `track` is what its microphone hears. */
export function fakeMicrophone(types = ['audio/webm;codecs=opus']) {
  const track = new FakeTrack();
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] } as unknown as MediaStream;
  const getUserMedia = vi.fn(() => Promise.resolve(stream));
  FakeMediaRecorder.types = types;
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return { track, getUserMedia, recorder: () => FakeMediaRecorder.last };
}
