export interface FakeVideo {
  /** NaN for a file that the browser cannot read. */
  durationSeconds: number;
  width: number;
  height: number;
}

export interface FakeVideoLook {
  /** Where the picture was taken, in seconds. */
  seekedTo: number[];
  /** Width and height of the pictures, and their format. */
  pictures: { width: number; height: number; type: string; quality: number }[];
}

const stub = (target: object, name: string, descriptor: PropertyDescriptor) =>
  Object.defineProperty(target, name, { configurable: true, ...descriptor });

/** For tests: each chosen file opens as this video, or as an unreadable one. */
export function fakeVideoFile({ durationSeconds, width, height }: FakeVideo): FakeVideoLook {
  const look: FakeVideoLook = { seekedTo: [], pictures: [] };
  const dispatch = (media: HTMLVideoElement, name: string) =>
    queueMicrotask(() => media.dispatchEvent(new Event(name)));
  const video = HTMLVideoElement.prototype;
  const canvas = HTMLCanvasElement.prototype;
  stub(URL, 'createObjectURL', { value: () => 'blob:video' });
  stub(URL, 'revokeObjectURL', { value: () => undefined });
  stub(video, 'load', { value: () => undefined });
  stub(video, 'duration', { get: () => durationSeconds });
  stub(video, 'videoWidth', { get: () => width });
  stub(video, 'videoHeight', { get: () => height });
  stub(video, 'src', {
    set(this: HTMLVideoElement) {
      dispatch(this, Number.isNaN(durationSeconds) ? 'error' : 'loadedmetadata');
    },
  });
  stub(video, 'currentTime', {
    set(this: HTMLVideoElement, seconds: number) {
      look.seekedTo.push(seconds);
      dispatch(this, 'seeked');
    },
  });
  stub(canvas, 'getContext', { value: () => ({ drawImage: () => undefined }) });
  stub(canvas, 'toDataURL', {
    value(this: HTMLCanvasElement, type: string, quality: number) {
      look.pictures.push({ width: this.width, height: this.height, type, quality });
      return 'data:image/jpeg;base64,AA==';
    },
  });
  return look;
}
