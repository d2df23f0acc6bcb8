import { z } from 'zod';
import { COURT_LENGTH_M, COURT_WIDTH_M } from '../court/index.js';
import {
  DRAWING_LIMITS,
  MARK_COLORS,
  MARK_WIDTHS,
  type Drawing,
  type Mark,
  type MarkKind,
} from '../marks/index.js';
import { parseDocument, type RefusedDocument } from './document.js';

const { beyondCourtM, ringRadiusM, ...most } = DRAWING_LIMITS;

/** A mark may be dragged a little over the edge. */
const coordinate = z.number().min(-0.5).max(1.5);
const point = z.strictObject({ x: coordinate, y: coordinate });
const courtPoint = z.strictObject({
  xM: z
    .number()
    .min(-beyondCourtM)
    .max(COURT_WIDTH_M + beyondCourtM),
  yM: z
    .number()
    .min(-beyondCourtM)
    .max(COURT_LENGTH_M + beyondCourtM),
});
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,36}$/);
const color = z.enum(MARK_COLORS);
const style = z.strictObject({ color, width: z.enum(MARK_WIDTHS), dashed: z.boolean() });

const mark = <Kind extends MarkKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ id, kind: z.literal(kind), style, ...shape });
const ends = { from: point, to: point };

export const MARK = z.discriminatedUnion('kind', [
  mark('freehand', { points: z.array(point).min(2).max(most.points) }),
  mark('line', ends),
  mark('arrow', { ...ends, bend: point.exactOptional() }),
  mark('rectangle', ends),
  mark('ellipse', ends),
  mark('angle', { ...ends, vertex: point }),
  mark('text', { at: point, text: z.string().trim().min(1).max(most.textLength) }),
  mark('spotlight', ends),
  mark('ring', { foot: courtPoint, radiusM: z.number().min(ringRadiusM.least).max(ringRadiusM.most) }),
  mark('zone', { corners: z.array(courtPoint).min(3).max(most.zoneCorners) }),
  mark('distance', { from: courtPoint, to: courtPoint }),
]);

export const hasNoIdTwice = (all: readonly { id: string }[]) =>
  new Set(all.map((one) => one.id)).size === all.length;

export const BOARD = z.strictObject({
  players: z.tuple([courtPoint, courtPoint, courtPoint, courtPoint]),
  ball: courtPoint,
  arrows: z
    .array(z.strictObject({ id, color, from: courtPoint, to: courtPoint }))
    .max(most.boardArrows)
    .refine(hasNoIdTwice, { error: 'has an id twice' }),
});

export const isOneSpotlight = (marks: readonly Mark[]) =>
  marks.filter(({ kind }) => kind === 'spotlight').length <= most.spotlights;

export const MARKS = z
  .array(MARK)
  .max(most.marks)
  .refine(hasNoIdTwice, { error: 'has an id twice' })
  .refine(isOneSpotlight, { error: 'has more than one spotlight' });

const DRAWING: z.ZodType<Drawing> = z.strictObject({
  version: z.literal(1),
  marks: MARKS,
  board: BOARD.exactOptional(),
});

const KIND = { schema: DRAWING, mostBytes: most.bytes, invalid: 'NOT_A_DRAWING' as const };

/**
 * Reads a drawing that somebody sent, or says why it is none: larger than 64 KiB, no JSON, of a version that this program
 * does not know, or with a part that breaks the schema, whose place `detail` names.
 */
export function parseDrawing(json: string): { drawing: Drawing } | RefusedDocument<'NOT_A_DRAWING'> {
  const read = parseDocument(json, KIND);
  return 'refusal' in read ? read : { drawing: read.document };
}
