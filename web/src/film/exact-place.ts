import {
  durationMsOf,
  frameCountOf,
  indexAt,
  startMsOf,
  stepped,
  type FrameTable,
} from '@bandeja/film/frames';
import type { PlayerController } from './player-controller';

/** Where a note stands: the first millisecond of a frame, and which frame that is, where the frames are known. */
export interface Place {
  timestampMs: number;
  frameIndex?: number;
}

type Player = Pick<PlayerController, 'timeMs' | 'frames' | 'frameIndex'>;

/** Of thirty a second, as most phones film. */
const USUAL_FRAME_MS = 1_000 / 30;

/** How long a frame is seen on average: no range is shorter. */
export function frameMsOf(player: Player): number {
  const table = player.frames();
  return table ? durationMsOf(table) / frameCountOf(table) : USUAL_FRAME_MS;
}

const startOf = (table: FrameTable, index: number) => Math.ceil(startMsOf(table, index));

/** At the playhead, or at another time. */
export function placeAt(player: Player, timeMs?: number): Place {
  const table = player.frames();
  if (!table) return { timestampMs: Math.round(timeMs ?? player.timeMs()) };
  const shown = timeMs === undefined ? player.frameIndex() : undefined;
  const frameIndex = shown ?? indexAt(table, timeMs ?? player.timeMs());
  return { timestampMs: startOf(table, frameIndex), frameIndex };
}

/** The time that many frames away. */
export function framesFrom(player: Player, timeMs: number, frames: number): number {
  const table = player.frames();
  if (!table) return timeMs + frames * USUAL_FRAME_MS;
  return startOf(table, stepped(table, indexAt(table, timeMs), frames));
}
