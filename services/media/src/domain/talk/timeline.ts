import { pinCourt, pinningAt, type CourtPin, type PinnedCourt } from '@bandeja/film/court';
import { indexAt, startMsOf, type FrameTable } from '@bandeja/film/frames';
import type { ShownBoard } from '@bandeja/film/lesson';
import { isOnCourt, type Board, type Mark } from '@bandeja/film/marks';
import type { PicturePart } from '@bandeja/film/scene';
import { layersOf, segmentsOf, type Take } from '@bandeja/film/talk';
import { partsOf } from './picture.js';

/** Pictures a second of every talk. */
export const TALK_RATE = 30;

export interface TalkPinning {
  fromMs: number;
  pins: readonly CourtPin[];
}

/** What is drawn on a picture. */
export interface TalkLayer {
  marks: readonly Mark[];
  /** From above, in a corner. */
  board: Board | undefined;
  court: PinnedCourt | undefined;
  part: PicturePart;
}

/** One picture of a talk. Equal parts and equal layers are the same objects. */
export interface TalkFrame {
  /** Index of the film's frame. */
  source: number;
  part: PicturePart;
  layer: TalkLayer | undefined;
}

export interface ShownTake {
  take: Take;
  board?: ShownBoard | undefined;
}

export interface TalkPlan {
  takes: readonly ShownTake[];
  film: { width: number; height: number; frames: FrameTable };
  pinnings: readonly TalkPinning[];
}

/** How many pictures are shown until a moment of the talk. Counted from its beginning, so that nothing adds up. */
export const framesUntil = (talkMs: number): number => Math.round((talkMs * TALK_RATE) / 1_000);

/** Where each take begins, and at last where the talk ends. */
export function beginsOf(takes: readonly ShownTake[]): number[] {
  let endMs = 0;
  return [0, ...takes.map(({ take }) => (endMs += take.durationMs))];
}

/** The pictures of a talk, each as it is in the middle of the time for which it is shown. */
export function timelineOf(plan: TalkPlan): TalkFrame[] {
  const parts = partsOf(plan.film);
  const layers = layersIn(plan);
  const begins = beginsOf(plan.takes);
  return plan.takes.flatMap((take, at) => {
    const [fromMs = 0, untilMs = 0] = begins.slice(at, at + 2);
    return framesOfTake(take, plan.film.frames, { fromMs, untilMs }).map(({ source, view, marks, board }) => {
      const part = parts(view);
      const isDrawn = marks !== NO_MARKS || board;
      return { source, part, layer: isDrawn ? layers({ marks, board, part }, source) : undefined };
    });
  });
}

const NO_MARKS: readonly Mark[] = [];

function framesOfTake(
  { take, board }: ShownTake,
  table: FrameTable,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
) {
  const first = framesUntil(fromMs);
  const segmentAt = follower(segmentsOf(take, table));
  const layerAt = follower(layersOf(take, table));
  return Array.from({ length: framesUntil(untilMs) - first }, (_none, n) => {
    const takeMs = Math.max(0, ((first + n + 0.5) / TALK_RATE) * 1_000 - fromMs);
    const { filmMs, atMs, rate, view } = segmentAt(takeMs) ?? { ...NOTHING, view: take.start.view };
    const layer = layerAt(takeMs);
    const isThere = layer && takeMs < layer.atMs + layer.durationMs;
    const source = indexAt(table, filmMs + (takeMs - atMs) * rate);
    return {
      ...{ source, view, marks: isThere ? layer.marks : NO_MARKS },
      board: board && takeMs >= board.fromMs && takeMs < board.untilMs ? board.board : undefined,
    };
  });
}

const NOTHING = { filmMs: 0, atMs: 0, rate: 0 };

/** The last one that has begun. Asked in the order of time. */
function follower<T extends { atMs: number }>(parts: readonly T[]): (takeMs: number) => T | undefined {
  let at = 0;
  return (takeMs) => {
    while ((parts[at + 1]?.atMs ?? Infinity) <= takeMs) at += 1;
    const part = parts[at];
    return part && part.atMs <= takeMs ? part : undefined;
  };
}

/** The layer of these marks, which is another one where the floor or the view is. */
function layersIn({ film, pinnings }: TalkPlan) {
  const aspect = film.width / film.height;
  const pinned = pinnings.map(({ fromMs, pins }) => ({ fromMs, court: pinCourt(pins, aspect).court }));
  const known = new Map<readonly Mark[], TalkLayer[]>();
  return ({ marks, board, part }: Omit<TalkLayer, 'court'>, source: number): TalkLayer => {
    const court = marks.some(isOnCourt)
      ? pinningAt(pinned, startMsOf(film.frames, source))?.court
      : undefined;
    const ofMarks = known.get(marks) ?? [];
    const same = ofMarks.find(
      (layer) => layer.court === court && layer.board === board && layer.part === part,
    );
    const layer = same ?? { marks, board, court, part };
    if (!same) known.set(marks, [...ofMarks, layer]);
    return layer;
  };
}
