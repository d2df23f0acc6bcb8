import { placeAt } from '../../film/exact-place';
import { useKeyScope, type KeyHandlers } from '../../film/keys/key-scopes';
import { endedAt, startedAt } from '../../film/note-range';
import { TAGS } from '../../film/note-tags';
import type { PlayerController } from '../../film/player-controller';
import type { DraftStore } from './draft-store';
import { withRange, type NoteDraft } from './drafts';
import { limitsOf } from './range-limits';

/** While a note is written: Shift I and Shift O set its range at the playhead, 1 to 0 its shot. */
export function useNoteKeys(
  player: PlayerController,
  drafts: DraftStore<NoteDraft>,
  writtenId: string | undefined,
): void {
  const change = (how: (draft: NoteDraft) => NoteDraft) => () => {
    const draft = writtenId === undefined ? undefined : drafts.get(writtenId);
    if (draft) drafts.put(how(draft));
  };
  const move = (to: typeof startedAt) =>
    change((draft) =>
      withRange(draft, to(draft, player.timeMs(), limitsOf(player)), (timeMs) => placeAt(player, timeMs)),
    );
  const shots = TAGS.shot.map((shot, at) => [
    String((at + 1) % 10),
    change((draft) => ({ ...draft, shot: draft.shot === shot ? null : shot })),
  ]);
  const keys = {
    ...(Object.fromEntries(shots) as KeyHandlers),
    'Shift+i': move(startedAt),
    'Shift+o': move(endedAt),
  };
  useKeyScope('desk', keys, writtenId !== undefined);
}
