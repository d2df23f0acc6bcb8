import type { PlayedTake } from './played-take';

/** Nearer to its end, a sound may be over when it is to go on. */
const LEAST_LEFT_MS = 200;

export interface PlaceInTake {
  /** Number of the take, from 0. */
  at: number;
  takeMs: number;
}

/** Takes one after the other, as one talk. */
export class TalkLine {
  /** Where each take begins, and where the last one ends. */
  readonly starts: readonly number[];

  constructor(readonly takes: readonly PlayedTake[]) {
    const starts = [0];
    for (const { take } of takes) starts.push((starts.at(-1) ?? 0) + take.durationMs);
    this.starts = starts;
  }

  readonly totalMs = (): number => this.starts.at(-1) ?? 0;
  readonly lengthOf = (at: number): number => this.takes[at]?.take.durationMs ?? 0;
  readonly talkMs = ({ at, takeMs }: PlaceInTake): number => (this.starts[at] ?? 0) + takeMs;

  readonly placeOf = (talkMs: number): PlaceInTake => {
    const later = this.starts.findIndex((start) => start > talkMs);
    const at = Math.max(0, (later < 0 ? this.takes.length : later) - 1);
    const lastMs = this.lengthOf(at) - LEAST_LEFT_MS;
    return { at, takeMs: Math.max(0, Math.min(talkMs - (this.starts[at] ?? 0), lastMs)) };
  };

  /** The same, with newer addresses where there are any. */
  readonly renewed = (addressOf: (takeId: string) => string | undefined): TalkLine =>
    new TalkLine(
      this.takes.map((played) => ({ ...played, address: addressOf(played.id) ?? played.address })),
    );

  /** What is said then, where somebody has written it down. */
  readonly captionAt = ({ at, takeMs }: PlaceInTake): string | undefined =>
    this.takes[at]?.cues.find(({ startMs, endMs }) => startMs <= takeMs && takeMs < endMs)?.text;
}
