import type { UploadProgress } from './upload-state';

const WINDOW_MS = 6_000;
const SHORTEST_MS = 1_000;

/** Speed and remaining time, from the last seconds. */
export class UploadSpeed {
  #samples: { at: number; loaded: number }[] = [];

  /** A pause or a lost connection says nothing about the speed. */
  reset(): void {
    this.#samples = [];
  }

  progress(loaded: number, total: number, at: number): UploadProgress {
    this.#samples = [...this.#samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, loaded }];
    const [first] = this.#samples;
    const elapsedMs = first ? at - first.at : 0;
    const sent = first ? loaded - first.loaded : 0;
    const bytesPerSecond = elapsedMs >= SHORTEST_MS && sent > 0 ? (sent / elapsedMs) * 1000 : null;
    return {
      loaded,
      total,
      percentage: total > 0 ? (loaded / total) * 100 : 0,
      bytesPerSecond,
      secondsLeft: bytesPerSecond ? Math.ceil((total - loaded) / bytesPerSecond) : null,
    };
  }
}
