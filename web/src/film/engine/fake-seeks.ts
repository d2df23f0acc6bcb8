const seeking = new WeakSet<HTMLVideoElement>();
const places = new WeakMap<HTMLVideoElement, number>();
const asked = new WeakMap<
  HTMLVideoElement,
  Map<number, (now: number, meta: { mediaTime: number }) => void>
>();

let readyState = 4;

export const setReady = (state: number): void => {
  readyState = state;
};

/** For tests: videos that seek, arrive and show pictures on command. */
export function fakeSeeks(): void {
  setReady(4);
  const stub = (name: string, descriptor: PropertyDescriptor & ThisType<HTMLVideoElement>) =>
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, ...descriptor });
  stub('readyState', { get: () => readyState });
  stub('duration', { get: () => 60 });
  stub('load', { value: () => undefined });
  stub('pause', { value: () => undefined });
  stub('seeking', {
    get() {
      return seeking.has(this);
    },
  });
  stub('currentTime', {
    get() {
      return places.get(this) ?? 0;
    },
    set(seconds: number) {
      places.set(this, seconds);
      seeking.add(this);
      this.dispatchEvent(new Event('seeking'));
    },
  });
  stub('requestVideoFrameCallback', {
    value(frame: (now: number, meta: { mediaTime: number }) => void) {
      const frames = asked.get(this) ?? new Map<number, typeof frame>();
      asked.set(this, frames);
      frames.set(frames.size + 1, frame);
      return frames.size;
    },
  });
  stub('cancelVideoFrameCallback', {
    value(id: number) {
      asked.get(this)?.delete(id);
    },
  });
}

export function arrive(video: HTMLVideoElement): void {
  seeking.delete(video);
  video.dispatchEvent(new Event('seeked'));
}

export function show(video: HTMLVideoElement, seconds = video.currentTime): void {
  const frames = [...(asked.get(video)?.values() ?? [])];
  asked.get(video)?.clear();
  frames.forEach((frame) => frame(0, { mediaTime: seconds }));
}
