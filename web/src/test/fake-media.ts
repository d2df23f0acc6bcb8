const playing = new WeakSet<HTMLMediaElement>();
const places = new WeakMap<HTMLMediaElement, number>();
const muted = new WeakSet<HTMLMediaElement>();

/** For tests: a video that loads at once, is 108 seconds long, and moves only on command. */
export function fakeMedia(durationSeconds = 108): void {
  const stub = (name: keyof HTMLMediaElement, descriptor: PropertyDescriptor) =>
    Object.defineProperty(HTMLMediaElement.prototype, name, { configurable: true, ...descriptor });
  const dispatch = (media: HTMLMediaElement, name: string) => media.dispatchEvent(new Event(name));

  stub('readyState', { get: () => 4 });
  stub('canPlayType', { value: () => 'probably' });
  stub('duration', { get: () => durationSeconds });
  stub('buffered', { get: () => ({ length: 0 }) });
  stub('paused', {
    get(this: HTMLMediaElement) {
      return !playing.has(this);
    },
  });
  stub('muted', {
    get(this: HTMLMediaElement) {
      return muted.has(this);
    },
    set(this: HTMLMediaElement, on: boolean) {
      if (on) muted.add(this);
      else muted.delete(this);
      dispatch(this, 'volumechange');
    },
  });
  stub('currentTime', {
    get(this: HTMLMediaElement) {
      return places.get(this) ?? 0;
    },
    set(this: HTMLMediaElement, seconds: number) {
      places.set(this, seconds);
      dispatch(this, 'seeking');
    },
  });
  stub('load', {
    value(this: HTMLMediaElement) {
      places.set(this, 0);
      playing.delete(this);
      dispatch(this, 'loadedmetadata');
    },
  });
  stub('play', {
    value(this: HTMLMediaElement) {
      playing.add(this);
      dispatch(this, 'play');
      return Promise.resolve();
    },
  });
  stub('pause', {
    value(this: HTMLMediaElement) {
      playing.delete(this);
      dispatch(this, 'pause');
    },
  });
}

/** For tests: makes the media element fail with this code. */
export function failMedia(media: HTMLMediaElement, code: number): void {
  Object.defineProperty(media, 'error', { configurable: true, get: () => ({ code }) });
  media.dispatchEvent(new Event('error'));
}
