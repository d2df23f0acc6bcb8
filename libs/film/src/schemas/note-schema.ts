import { z } from 'zod';
import type { WrittenNote } from '../lesson/index.js';
import { DRAWING_LIMITS } from '../marks/index.js';
import { HOLD_MS, PLAYBACK_SPEED, SHOWINGS } from '../tags/index.js';
import { parseDocument, type RefusedDocument } from './document.js';
import { BOARD, MARKS } from './drawing-schema.js';

/** What a note has beside its drawing takes less. */
const BESIDE_DRAWING_BYTES = 4 * 1024;
const MOST_WORDS = 4_000;

const whole = z.int().min(0);

const NOTE = z.strictObject({
  version: z.literal(1),
  id: z.uuid(),
  timestampMs: whole,
  endMs: whole.exactOptional(),
  frameIndex: whole.exactOptional(),
  playbackSpeed: z.number().min(PLAYBACK_SPEED.least).max(PLAYBACK_SPEED.most).exactOptional(),
  showing: z.enum(SHOWINGS),
  holdMs: z.int().min(HOLD_MS.least).max(HOLD_MS.most),
  words: whole.max(MOST_WORDS),
  marks: MARKS,
  board: BOARD.exactOptional(),
});

const KIND = {
  schema: NOTE,
  mostBytes: DRAWING_LIMITS.bytes + BESIDE_DRAWING_BYTES,
  invalid: 'NOT_A_NOTE' as const,
};

/** A note as `parseNote` reads it. */
export const writtenNote = (note: WrittenNote): string => JSON.stringify({ version: 1, ...note });

/**
 * Reads a note that is to be shown, as another service sent it, or says why it is none: larger than 68 KiB, no JSON, of a
 * version that this program does not know, or with a part that breaks the schema, whose place `detail` names.
 */
export function parseNote(json: string): { note: WrittenNote } | RefusedDocument<'NOT_A_NOTE'> {
  const read = parseDocument(json, KIND);
  if ('refusal' in read) return read;
  const { version: _version, ...note } = read.document;
  return { note };
}
