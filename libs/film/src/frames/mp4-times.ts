import type { FrameTable } from './frame-table.js';
import { boxesIn, boxIn, textAt } from './mp4-boxes.js';

/**
 * Reads when the frames of an MP4's first video track are shown, as a browser shows them: decoding times (`stts`) with
 * their offsets (`ctts`), moved and cut by the edit list (`elst`). Undefined if the file does not tell, or if its edit list
 * does more than to cut and delay, which no file of our own does.
 *
 * @param moov the contents of the file's `moov` box
 */
export function framesOfMp4(moov: DataView): FrameTable | undefined {
  try {
    const track = boxesIn(moov, 'trak').find((one) => handlerOf(one) === 'vide');
    return track && framesOfTrack(track, timescaleOf(boxIn(moov, 'mvhd')));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function framesOfTrack(track: DataView, movieTimescale: number): FrameTable | undefined {
  const timescale = timescaleOf(boxIn(track, 'mdia/mdhd'));
  const table = boxIn(track, 'mdia/minf/stbl');
  const times = table && boxIn(table, 'stts');
  const shift = shiftOf(boxIn(track, 'edts/elst'), timescale / movieTimescale);
  if (!times || !table || shift === undefined) return undefined;
  const offsets = offsetsOf(boxIn(table, 'ctts'));
  const shown: { from: number; to: number }[] = [];
  let decodedAt = 0;
  let index = 0;
  for (const [count, duration] of pairsOf(times)) {
    for (let left = count; left > 0; left -= 1) {
      const from = decodedAt + (offsets?.(index) ?? 0) + shift;
      shown.push({ from, to: from + duration });
      decodedAt += duration;
      index += 1;
    }
  }
  shown.sort((one, other) => one.from - other.from);
  const visible = shown.filter(({ to }) => to > 0);
  const last = visible.at(-1);
  if (!last) return undefined;
  const ticks = visible.map(({ from }) => Math.max(0, from));
  const distinct = ticks.filter((tick, at) => tick !== ticks[at + 1]);
  return { timescale, ticks: distinct, endTick: last.to };
}

const handlerOf = (track: DataView): string | undefined => {
  const handler = boxIn(track, 'mdia/hdlr');
  return handler && textAt(handler, 8);
};

/** Of `mvhd` and `mdhd`, whose times are longer in version 1. */
function timescaleOf(header: DataView | undefined): number {
  if (!header) throw new RangeError('there is no header');
  const timescale = header.getUint32(header.getUint8(0) === 1 ? 20 : 12);
  if (timescale === 0) throw new RangeError('the timescale is 0');
  return timescale;
}

/** The pairs of numbers in `stts` and `ctts`. */
function* pairsOf(box: DataView): Generator<[number, number]> {
  const signed = box.getUint8(0) === 1;
  const count = box.getUint32(4);
  for (let at = 8; at < 8 + 8 * count; at += 8)
    yield [box.getUint32(at), signed ? box.getInt32(at + 4) : box.getUint32(at + 4)];
}

/** Asked for one sample after the other. Version 0 is signed in files of QuickTime, and never that large in others. */
function offsetsOf(box: DataView | undefined): ((index: number) => number) | undefined {
  if (!box) return undefined;
  const runs = pairsOf(box);
  let run = { end: 0, offset: 0 };
  return (index) => {
    while (index >= run.end) {
      const next = runs.next();
      if (next.done) return 0;
      run = { end: run.end + next.value[0], offset: next.value[1] | 0 };
    }
    return run.offset;
  };
}

/** How much later the frames are shown than their times say, in ticks of the track. */
function shiftOf(edits: DataView | undefined, ticksPerMovieTick: number): number | undefined {
  if (!edits) return 0;
  const isLong = edits.getUint8(0) === 1;
  const count = edits.getUint32(4);
  let delay = 0;
  for (let index = 0; index < count; index += 1) {
    const at = 8 + index * (isLong ? 20 : 12);
    const length = isLong ? Number(edits.getBigUint64(at)) : edits.getUint32(at);
    const from = isLong ? Number(edits.getBigInt64(at + 8)) : edits.getInt32(at + 4);
    const speed = edits.getInt32(at + (isLong ? 16 : 8));
    if (from === -1) delay += Math.round(length * ticksPerMovieTick);
    else return index === count - 1 && speed === 0x10000 ? delay - from : undefined;
  }
  return delay;
}
