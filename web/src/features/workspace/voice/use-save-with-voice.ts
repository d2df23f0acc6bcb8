import { useCallback, useRef, useState } from 'react';
import type { DraftStore } from '../draft-store';
import type { NoteDraft } from '../drafts';
import { useNoteVoices } from './note-voices';

interface SavingWithVoice {
  save: (draft: NoteDraft) => Promise<boolean>;
  /** Notes that wait until what was spoken is sent. */
  sendingIds: string[];
}

/** Sends what was spoken before the note, which may have no words beside it. */
export function useSaveWithVoice(
  drafts: DraftStore<NoteDraft>,
  save: (draft: NoteDraft) => Promise<boolean>,
): SavingWithVoice {
  const voices = useNoteVoices();
  const underWay = useRef(new Set<string>());
  const [sendingIds, setSendingIds] = useState<string[]>([]);
  const saveAll = useCallback(
    async (draft: NoteDraft) => {
      const { id } = draft;
      if (underWay.current.has(id)) return false;
      underWay.current.add(id);
      setSendingIds([...underWay.current]);
      try {
        const sent = await voices.of(id).send();
        const written = drafts.get(id);
        // The note was given up meanwhile, or its voice is not on the server.
        if (!written || sent === 'failed') return false;
        if (sent !== 'none') drafts.put({ ...written, voiceClipId: sent.videoId });
        return await save(drafts.get(id) ?? draft);
      } finally {
        underWay.current.delete(id);
        setSendingIds([...underWay.current]);
      }
    },
    [voices, drafts, save],
  );
  return { save: saveAll, sendingIds };
}
