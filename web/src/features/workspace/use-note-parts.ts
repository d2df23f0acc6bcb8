import { useCallback } from 'react';
import type { PlayerController } from '../../film/player-controller';
import { useDesk } from './desk';
import type { DraftStore } from './draft-store';
import type { NoteDraft } from './drafts';
import { useSaveWithDrawing } from './use-drawing';
import { useNoteVoices } from './voice/note-voices';
import { useSaveWithVoice } from './voice/use-save-with-voice';

/** Notes with what is drawn and spoken for them: all of it is saved or given up together. */
export function useNoteParts(
  drafts: DraftStore<NoteDraft>,
  player: PlayerController,
  save: (draft: NoteDraft) => Promise<boolean>,
) {
  const drawing = useDesk()?.drawing.desk;
  const voices = useNoteVoices();
  const saving = useSaveWithVoice(drafts, useSaveWithDrawing(drafts, player, save));
  const forget = useCallback(
    (id: string) => {
      drawing?.forget(id);
      voices.forget(id);
    },
    [drawing, voices],
  );
  return { ...saving, forget };
}
