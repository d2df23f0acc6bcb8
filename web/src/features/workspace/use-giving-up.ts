import { useCallback, useState } from 'react';
import { outsideFullscreen } from '../../film/use-fullscreen';
import { useDraft, type DraftStore } from './draft-store';
import type { NoteDraft } from './drafts';
import { useNoteVoices } from './voice/note-voices';

interface GivingUp {
  cancel: (draft: NoteDraft) => void;
  /** What is about to be given up, with a recording that is nowhere else. */
  asked: NoteDraft | undefined;
  confirm: () => void;
  keep: () => void;
}

/** Gives up what is written of a note. What was spoken for it is asked about first: nobody says it twice alike. */
export function useGivingUp(
  drafts: DraftStore<NoteDraft>,
  forget: (id: string) => void,
  goTo: (draft: NoteDraft) => void,
): GivingUp {
  const voices = useNoteVoices();
  const [askedId, setAskedId] = useState<string>();
  // Gone by itself when it is saved meanwhile.
  const asked = useDraft(drafts, askedId ?? '');
  const keep = useCallback(() => setAskedId(undefined), []);
  const giveUp = useCallback(
    (draft: NoteDraft) => {
      setAskedId(undefined);
      drafts.remove(draft.id);
      forget(draft.id);
      goTo(draft);
    },
    [drafts, forget, goTo],
  );
  const cancel = useCallback(
    (draft: NoteDraft) => {
      if (voices.of(draft.id).isOnlyHere()) outsideFullscreen(() => setAskedId(draft.id));
      else giveUp(draft);
    },
    [voices, giveUp],
  );
  return { cancel, asked, confirm: () => asked && giveUp(asked), keep };
}
