import { indexAt, startMsOf, type FrameTable } from '@bandeja/film/frames';

type Frame = (now: number, meta: { mediaTime: number }) => void;

/** For tests: a video whose seeks take until `arrive()`, as those of a browser do, and whose pictures come by `show()`. */
export class FakeFilm extends EventTarget {
  readyState = 4;
  paused = true;
  ended = false;
  error = null;
  seeking = false;
  playbackRate = 1;
  src = '';
  duration = 10;
  readonly seeks: number[] = [];
  #time = 0;
  #asked = new Map<number, Frame>();
  #table: FrameTable;

  constructor(table: FrameTable) {
    super();
    this.#table = table;
  }

  get currentTime() {
    return this.#time;
  }

  set currentTime(seconds: number) {
    this.#time = seconds;
    this.seeks.push(seconds);
    this.seeking = true;
    this.dispatchEvent(new Event('seeking'));
  }

  /** The frame on the screen after a seek. */
  get seen() {
    return indexAt(this.#table, this.#time * 1_000);
  }

  arrive() {
    this.seeking = false;
    this.dispatchEvent(new Event('seeked'));
  }

  /** Plays on to a time while the screen still shows this frame. */
  show(index: number, seconds: number) {
    this.#time = seconds;
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    asked.forEach((frame) => frame(0, { mediaTime: startMsOf(this.#table, index) / 1_000 }));
  }

  play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  }

  pause() {
    if (this.paused) return;
    this.paused = true;
    queueMicrotask(() => this.dispatchEvent(new Event('pause')));
  }

  load() {
    this.#time = 0;
    this.seeking = false;
    this.readyState = 0;
    this.paused = true;
    this.dispatchEvent(new Event('emptied'));
  }

  loaded() {
    this.readyState = 4;
    this.dispatchEvent(new Event('loadedmetadata'));
  }

  requestVideoFrameCallback(frame: Frame) {
    const id = this.#asked.size + 1;
    this.#asked.set(id, frame);
    return id;
  }

  cancelVideoFrameCallback(id: number) {
    this.#asked.delete(id);
  }
}
