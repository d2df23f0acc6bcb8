import { takeUntil, type Take, type TakeEvent } from '@bandeja/film/talk';
import { soundLengthMs } from '../../film/engine/sound-length';
import {
  keptTakeParts,
  keptTakes,
  keptTakeUploads,
  type KeptTake,
  type KeptTakePart,
  type TakePlace,
} from '../../lib/kept-things';
import { endingOf, plainType } from '../../lib/recording/recording-type';
import { TakeSound } from './take-sound';

const PART_DIGITS = 5;
/** Browsers encode whole frames of up to 60 ms, and tell a length without the last one: so much is always missing. */
const MISSING_MS = 150;
/** What is not encoded yet when a recording ends is lost as well: on a busy computer some tenths of a second. */
const LOST_END_MS = 500;

/** Writes a take down while it is recorded, second by second, so that whatever ends it costs no more than the last one. */
export class TakeJournal {
  /** As much of it as is written: what a server has of it is always here as well. */
  readonly sound = new TakeSound();
  #parts = 0;
  #events = 0;
  #writing: Promise<unknown>;
  #isKept = true;

  constructor(
    private readonly place: TakePlace,
    private readonly head: KeptTake,
  ) {
    this.#writing = this.#keep(() => keptTakes.keep(place, head));
  }

  /** Whether the browser took all of it so far. */
  readonly isKept = (): boolean => this.#isKept;

  readonly isEmpty = (): boolean => this.#parts === 0;

  /** A further part of the sound, with all events so far. */
  readonly add = (sound: Blob, events: readonly TakeEvent[], untilMs: number): void => {
    const part = String(this.#parts).padStart(PART_DIGITS, '0');
    const since = events.slice(this.#events);
    this.#parts += 1;
    this.#events = events.length;
    this.#inOrder(async () =>
      keptTakeParts.keep([...this.place, part], { bytes: await sound.arrayBuffer(), events: since, untilMs }),
    );
    this.#writing = this.#writing.then(() => this.sound.add(sound));
  };

  /** It ended as it should. Resolves once all is written. */
  readonly end = async (
    lastedMs: number,
    events: readonly TakeEvent[],
    levels: readonly number[],
  ): Promise<WrittenTake> => {
    await this.#writing;
    const sound = soundFile(this.sound.parts(), this.head);
    const durationMs = await endOf(sound, lastedMs);
    const take = takeUntil(this.head.start, inTime(events, durationMs), durationMs);
    const kept = { ...this.head, durationMs: take.durationMs, levels };
    if (events.length > this.#events) this.add(new Blob([]), events, durationMs);
    this.#inOrder(() => keptTakes.keep(this.place, kept));
    await this.#writing;
    this.sound.end();
    return { kept, take, sound };
  };

  #inOrder(write: () => Promise<boolean>) {
    this.#writing = this.#writing.then(() => this.#keep(write));
  }

  async #keep(write: () => Promise<boolean>) {
    const done = await write().catch(() => false);
    if (!done) this.#isKept = false;
  }
}

/** Where the sound ends, if it lacks its end and no more. */
async function endOf(sound: File, lastedMs: number): Promise<number> {
  const lengthMs = (await soundLengthMs(sound)) ?? lastedMs;
  const missingMs = lastedMs - lengthMs;
  return missingMs > MISSING_MS && missingMs < LOST_END_MS ? lengthMs : lastedMs;
}

/** What happened while the end was lost happens at the end. */
const inTime = (events: readonly TakeEvent[], endMs: number): TakeEvent[] =>
  events.map((event) => {
    const atMs = Math.min(event.atMs, Math.round(endMs));
    return event.type === 'mark'
      ? { ...event, atMs, sinceMs: Math.min(event.sinceMs, atMs) }
      : { ...event, atMs };
  });

/** A take as this browser has it. */
export interface WrittenTake {
  kept: KeptTake;
  take: Take;
  sound: File;
}

export const soundFile = (parts: readonly BlobPart[], { id, type, recordedAt }: KeptTake): File =>
  new File([...parts], `take-${id}.${endingOf(type)}`, { type: plainType(type), lastModified: recordedAt });

/** All of a take that was written down, wherever its journal ends; undefined if nothing of its sound was. */
export async function writtenTake(
  kept: KeptTake,
  parts: readonly KeptTakePart[],
): Promise<WrittenTake | undefined> {
  if (!parts.some(({ bytes }) => bytes.byteLength > 0)) return undefined;
  const events = parts.flatMap((part) => part.events);
  const sound = soundFile(
    parts.map(({ bytes }) => bytes),
    kept,
  );
  // A busy page writes a part down later than it ended, by as much as servers would call out of step.
  const untilMs = kept.durationMs ?? (await soundLengthMs(sound)) ?? parts.at(-1)?.untilMs ?? 0;
  const own = kept.durationMs === undefined ? events : inTime(events, untilMs);
  return { kept, take: takeUntil(kept.start, own, untilMs), sound };
}

/** What this browser has of the takes of an analysis, in the order in which they were recorded. */
export async function writtenTakes(userId: string, analysisId: string): Promise<WrittenTake[]> {
  const all = await keptTakes.readWithin([userId, analysisId]);
  const written = await Promise.all(
    all.map(async (kept) => writtenTake(kept, await keptTakeParts.readWithin([userId, analysisId, kept.id]))),
  );
  return written
    .filter((take) => take !== undefined)
    .toSorted((one, other) => one.kept.recordedAt - other.kept.recordedAt);
}

export async function dropTake(place: TakePlace): Promise<void> {
  await keptTakes.drop(place);
  await keptTakeParts.dropWithin(place);
  await keptTakeUploads.drop(place);
}
