import { HOLD_MS } from '@bandeja/film/tags';
import { endOf } from '../../film/note-range';
import type { ShowingValue } from '../../film/showing-choice';
import type { NoteDraft } from './drafts';

export const showingOf = ({ showing, holdMs }: NoteDraft): ShowingValue => ({
  showing: showing ?? 'HOLD',
  holdMs: holdMs ?? HOLD_MS.usual,
});

/** A drawing that shows in a range gets one to begin with: as long as the film would hold, within its length. */
export function withShowing(draft: NoteDraft, value: ShowingValue, durationMs = Infinity): NoteDraft {
  const next = { ...draft, ...value };
  if (value.showing !== 'RANGE' || endOf(draft) !== undefined) return next;
  const endMs = Math.min(draft.timestampMs + value.holdMs, Math.floor(durationMs) || Infinity);
  return endMs > draft.timestampMs ? { ...next, endMs } : draft;
}
