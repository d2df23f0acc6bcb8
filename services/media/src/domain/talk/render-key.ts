import { createHash } from 'node:crypto';
import type { NoteScript } from './note-script.js';
import type { ShownTake, TalkPinning } from './timeline.js';

/** Changes with everything that changes how the same content looks or sounds. */
export const TALK_RENDERER_VERSION = 1;

export interface RenderContent {
  /** The video that is talked over. */
  filmId: string;
  takes: readonly (ShownTake & { soundId?: string | undefined; soundAtMs?: number | undefined })[];
  pinnings: readonly TalkPinning[];
  hasWordmark?: boolean;
}

/** The same for everything that would be rendered alike, and for nothing else. */
export const renderKey = ({ filmId, takes, pinnings, hasWordmark = false }: RenderContent): string =>
  keyOf([TALK_RENDERER_VERSION, filmId, takes, pinnings, hasWordmark]);

/** The same for the film of a note. */
export const noteKey = ({ filmId, note, voiceId, pinnings }: NoteScript): string =>
  keyOf([TALK_RENDERER_VERSION, filmId, note, voiceId, pinnings, 'note']);

function keyOf(content: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('hex');
}

/** With the names of each object in their order, and without what is not there. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const inOrder = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(inOrder.map(([name, one]) => [name, canonical(one)]));
}
