import type { FrameTable } from './frame-table.js';

/** Name and version of the format. */
const HEAD = [0x42, 0x46, 0x54, 1];
/** More than ten minutes of 240 frames a second, four times over. */
const MOST_FRAMES = 600_000;

export class FrameTableError extends Error {}

/**
 * A frame table as bytes: `BFT`, the version, then numbers of variable length (seven bits a byte, least first): timescale,
 * frames, first tick, and runs of equal durations as pairs of length and ticks.
 */
export function encodeFrameTable({ timescale, ticks, endTick }: FrameTable): Uint8Array {
  const bytes = [...HEAD];
  const write = (value: number) => {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
    bytes.push(rest);
  };
  for (const value of [timescale, ticks.length, ticks[0] ?? 0]) write(value);
  let run = { length: 0, duration: 0 };
  const end = () => run.length > 0 && [run.length, run.duration].forEach(write);
  ticks.forEach((tick, index) => {
    const duration = (ticks[index + 1] ?? endTick) - tick;
    if (duration !== run.duration) {
      end();
      run = { length: 0, duration };
    }
    run.length += 1;
  });
  end();
  return Uint8Array.from(bytes);
}

/** @throws FrameTableError if the bytes are not a table of this version */
export function decodeFrameTable(bytes: Uint8Array): FrameTable {
  if (HEAD.some((byte, index) => bytes[index] !== byte))
    throw new FrameTableError('is not a frame table of a known version');
  let at = HEAD.length;
  const read = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = bytes[at];
      at += 1;
      if (byte === undefined) throw new FrameTableError('ends too early');
      value += (byte % 0x80) * scale;
      if (!Number.isSafeInteger(value)) throw new FrameTableError('has a number that is too large');
      if (byte < 0x80) return value;
    }
  };
  const [timescale, count, first] = [read(), read(), read()];
  if (timescale === 0 || count === 0 || count > MOST_FRAMES)
    throw new FrameTableError('has an impossible timescale or number of frames');
  const ticks: number[] = [];
  let tick = first;
  while (ticks.length < count) {
    const [length, duration] = [read(), read()];
    if (length === 0 || duration === 0 || ticks.length + length > count)
      throw new FrameTableError('has an impossible run of frames');
    for (let left = length; left > 0; left -= 1) {
      ticks.push(tick);
      tick += duration;
    }
  }
  if (at !== bytes.length) throw new FrameTableError('goes on after its end');
  return { timescale, ticks, endTick: tick };
}
