type Watched = Pick<
  HTMLVideoElement,
  | 'paused'
  | 'seeking'
  | 'requestVideoFrameCallback'
  | 'cancelVideoFrameCallback'
  | 'addEventListener'
  | 'removeEventListener'
>;

/**
 * Which picture of a video that plays is on the screen: its `currentTime` runs ahead of it. Undefined while that is not
 * known, in browsers without frame callbacks always.
 */
export class FrameClock {
  #video: Watched;
  #shownMs: number | undefined;
  #asked: number | undefined;

  constructor(video: Watched) {
    this.#video = video;
    video.addEventListener('playing', this.#follow);
    video.addEventListener('seeking', this.forget);
    video.addEventListener('emptied', this.forget);
  }

  /** The presentation time of the picture on the screen. */
  shownMs = (): number | undefined => this.#shownMs;

  forget = (): void => {
    this.#shownMs = undefined;
  };

  end = (): void => {
    if (this.#asked !== undefined) this.#video.cancelVideoFrameCallback(this.#asked);
    this.#video.removeEventListener('playing', this.#follow);
    this.#video.removeEventListener('seeking', this.forget);
    this.#video.removeEventListener('emptied', this.forget);
  };

  #follow = () => {
    if (!('requestVideoFrameCallback' in this.#video) || this.#asked !== undefined) return;
    this.#asked = this.#video.requestVideoFrameCallback((_now, { mediaTime }) => {
      this.#asked = undefined;
      const { paused, seeking } = this.#video;
      this.#shownMs = paused || seeking ? undefined : mediaTime * 1_000;
      if (!paused) this.#follow();
    });
  };
}
