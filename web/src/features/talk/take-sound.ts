import type { FileSource, SliceResult } from 'tus-js-client';

/**
 * Parts, of a second each, that go up together while a take is recorded. What has not gone up yet is in this browser, and S3
 * servers write all of an upload below 5 MB anew with every request: more requests would cost them more than they keep.
 */
export const PARTS_AT_ONCE = 5;

interface Waiting {
  from: number;
  tell: (result: SliceResult) => void;
}

/** The sound of a take, which may still grow. tus reads it, and waits for what is not there yet. */
export class TakeSound implements FileSource {
  #parts: Blob[] = [];
  #hasEnded = false;
  #waiting: Waiting | undefined;

  /** One that has been recorded already. */
  static whole(sound: Blob): TakeSound {
    const whole = new TakeSound();
    whole.add(sound);
    whole.end();
    return whole;
  }

  get size(): number {
    return this.#parts.reduce((sum, part) => sum + part.size, 0);
  }

  readonly parts = (): readonly Blob[] => this.#parts;

  readonly add = (part: Blob): void => {
    this.#parts.push(part);
    this.#tell();
  };

  readonly end = (): void => {
    this.#hasEnded = true;
    this.#tell();
  };

  /** From there to the end, once that is worth a request. */
  readonly slice = (from: number): Promise<SliceResult> =>
    new Promise((tell) => {
      this.#waiting = { from, tell };
      this.#tell();
    });

  /** An upload that was stopped would send what it waits for all the same. */
  readonly stopWaiting = (): void => {
    this.#waiting = undefined;
  };

  readonly close = this.stopWaiting;

  #tell() {
    if (!this.#waiting) return;
    const { from, tell } = this.#waiting;
    const [parts, skipped] = this.#partsFrom(from);
    if (!this.#hasEnded && parts.length < PARTS_AT_ONCE) return;
    this.#waiting = undefined;
    tell({ value: new Blob(parts).slice(from - skipped), done: this.#hasEnded });
  }

  #partsFrom(from: number): [parts: Blob[], skipped: number] {
    let [at, skipped] = [0, 0];
    for (const { size } of this.#parts) {
      if (skipped + size > from) break;
      at += 1;
      skipped += size;
    }
    return [this.#parts.slice(at), skipped];
  }
}
