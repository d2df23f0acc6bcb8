import { middleMsOf, type FrameTable } from '@bandeja/film/frames';
import type { PicturePart } from '@bandeja/film/scene';
import type { TalkChunk, TalkRun } from '../../../domain/talk/chunks.js';
import { isWhole, type PictureSize } from '../../../domain/talk/picture.js';
import { TALK_RATE } from '../../../domain/talk/timeline.js';
import { lookupOf } from './lookup.js';

export interface ChunkGraph {
  /** Where each run seeks to: a moment of its first frame. */
  seeksMs: number[];
  /** The film's file is opened once for each run, the marks come after them. */
  filters: string;
  /** Pictures of marks, without two alike in a row; where there is none, an empty one. */
  layers: { layer: TalkRun[number]['layer']; at: number }[];
}

/** How the pictures of a chunk come about, as filters of ffmpeg. */
export function graphOf(
  { runs }: TalkChunk,
  { table, size, isMarked }: { table: FrameTable; size: PictureSize; isMarked: boolean },
): ChunkGraph {
  const layers = isMarked ? layersOf(runs.flat()) : [];
  const read = runs.map((run, input) => runFilters(run, input, { table, size }));
  const joined = `${read.flatMap(({ pads }) => pads).join('')}concat=n=${read.flatMap(({ pads }) => pads).length}:v=1:a=0`;
  const marks = layers.length > 0 ? marksFilters(layers, runs.length, size) : [];
  const last = marks.length > 0 ? `${joined}[film]` : `${joined},format=yuv420p[out]`;
  return {
    seeksMs: runs.map(([first]) => middleMsOf(table, first?.source ?? 0)),
    filters: [...read.flatMap(({ filters }) => filters), last, ...marks].join(';\n'),
    layers,
  };
}

/**
 * A pass through the film: each of its frames gets the number of the picture that it begins with, by its time. The last frame
 * of a film goes on for ever, so that no filter has to guess when it ends.
 */
function runFilters(run: TalkRun, input: number, { table, size }: { table: FrameTable; size: PictureSize }) {
  const numbers = lookupOf(
    'T',
    changesOf(run, ({ source }) => source).map(({ item, at }) => ({
      until: middleMsOf(table, item.source) / 1_000,
      value: at,
    })),
    // Not the next number: a picture has to follow the last one for that to be seen as finished.
    run.length + 1,
  );
  const source = [
    `[${input}:v:0]tpad=stop=-1:stop_mode=clone`,
    `setpts='round((${numbers})/${TALK_RATE}/TB)'`,
    `fps=fps=${TALK_RATE}:round=near:start_time=0`,
    `trim=end_frame=${run.length}`,
  ].join(',');
  const parts = changesOf(run, ({ part }) => part);
  const pads = parts.map((_part, at) => `[r${input}p${at}]`);
  const [only] = parts;
  if (parts.length === 1 && only)
    return { filters: [`${source},${RENUMBERED},${seenBy(only.item.part, size)}${pads[0]}`], pads };
  const cuts = parts.map((_part, at) => `[r${input}c${at}]`);
  const cut = parts.map(({ item, at }, index) => {
    const end = parts[index + 1]?.at ?? run.length;
    const kept = `trim=start_frame=${at}:end_frame=${end}`;
    return `${cuts[index]}${kept},${RENUMBERED},${seenBy(item.part, size)}${pads[index]}`;
  });
  return { filters: [`${source},split=${parts.length}${cuts.join('')}`, ...cut], pads };
}

const RENUMBERED = `setpts=N/${TALK_RATE}/TB`;

/** Shares of the picture as it is stored, because its pixels need not be square. */
function seenBy(part: PicturePart, { width, height }: PictureSize): string {
  const pixels = (share: number, of: string) => `2*round(${of}*${share}/2)`;
  const crop = `crop=w='${pixels(part.width, 'iw')}':h='${pixels(part.height, 'ih')}':x='${pixels(part.x, 'iw')}':y='${pixels(part.y, 'ih')}'`;
  return `${isWhole(part) ? '' : `${crop},`}scale=${width}:${height},setsar=1,format=yuv420p`;
}

/** Half a picture early, because clocks that count in different units round. */
function marksFilters(layers: ChunkGraph['layers'], input: number, { height }: PictureSize): string[] {
  const numbers = lookupOf(
    'N',
    layers.slice(0, -1).map(({ at }, index) => ({ until: index + 0.5, value: at })),
    layers.at(-1)?.at ?? 0,
  );
  const times = `settb=AVTB,setpts='max(0,round(((${numbers})-0.5)/${TALK_RATE}/TB))'`;
  // What says nothing about its colors is taken for HD or not by its height.
  const matrix = height >= HD_HEIGHT ? 'bt709' : 'bt601';
  return [
    `[${input}:v:0]scale=out_color_matrix=${matrix},format=yuva420p,${times}[marks]`,
    `[film][marks]overlay=format=yuv420:eof_action=repeat,format=yuv420p[out]`,
  ];
}

const HD_HEIGHT = 720;

const layersOf = (frames: TalkRun): ChunkGraph['layers'] =>
  changesOf(frames, ({ layer }) => layer).map(({ item, at }) => ({ layer: item.layer, at }));

/** The first of each row of pictures that are alike in something. */
function changesOf(frames: TalkRun, by: (frame: TalkRun[number]) => unknown) {
  return frames
    .map((item, at) => ({ item, at }))
    .filter(({ item, at }) => {
      const before = frames[at - 1];
      return !before || by(before) !== by(item);
    });
}
