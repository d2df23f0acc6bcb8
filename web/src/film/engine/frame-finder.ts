import {
  clearOfEdges,
  indexAt,
  indexOfMediaTime,
  middleMsOf,
  stepped,
  type FrameTable,
} from '@bandeja/film/frames';
import { frameAway } from '../frame-step';

/** Which frame a moment is, and where to seek for a frame; without a table as well as the frame rate can say. */
export class FrameFinder {
  #table: FrameTable | undefined;
  #framesPerSecond: number | null | undefined;

  table = (): FrameTable | undefined => this.#table;

  know = (table: FrameTable | undefined): void => {
    this.#table = table;
  };

  expect = (framesPerSecond: number | null | undefined): void => {
    this.#framesPerSecond = framesPerSecond;
  };

  /** The frame on the screen: by the picture that was reported, else by the playhead. */
  indexOf = (timeMs: number, shownMs: number | undefined): number | undefined => {
    if (!this.#table) return undefined;
    return shownMs === undefined ? indexAt(this.#table, timeMs) : indexOfMediaTime(this.#table, shownMs);
  };

  /** Whether the picture with this time is the frame of a moment; yes where that is not known. */
  isOf = (mediaMs: number, timeMs: number): boolean =>
    this.#table === undefined || indexOfMediaTime(this.#table, mediaMs) === indexAt(this.#table, timeMs);

  /** Where to seek for a moment. */
  clearOfEdges = (timeMs: number): number => (this.#table ? clearOfEdges(this.#table, timeMs) : timeMs);

  placeOf = (index: number): number | undefined => this.#table && middleMsOf(this.#table, index);

  /** The place of the frame that many frames from the one on the screen. */
  placeAway = (frames: number, timeMs: number, shownMs: number | undefined): number => {
    const index = this.indexOf(timeMs, shownMs);
    if (!this.#table || index === undefined) return frameAway(timeMs, frames, this.#framesPerSecond);
    return middleMsOf(this.#table, stepped(this.#table, index, frames));
  };
}
