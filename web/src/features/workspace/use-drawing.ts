import { useCallback, useEffect } from 'react';
import type { PlayerController } from '../../film/player-controller';
import { useDesk, useDrawnId, type DeskDrawing, type PinningRequest } from './desk';
import type { DraftStore } from './draft-store';
import { drawnNoteOf } from './drawn-note';
import type { NoteDraft } from './drafts';
import type { WorkspaceFrame } from './use-workspace-frame';

interface DrawingFor {
  analysis: WorkspaceFrame;
  drafts: DraftStore<NoteDraft>;
  /** The note that is being written. */
  writtenId: string | undefined;
  /** Notes can be written. */
  enabled: boolean;
  addNote: () => NoteDraft;
  pin: (request: PinningRequest) => void;
}

interface WorkspaceDrawing {
  drawing: DeskDrawing | undefined;
  /** The note whose drawing is open. */
  drawnId: string | undefined;
}

/** Notes and courts for what draws, where something does. */
export function useDrawing(props: DrawingFor): WorkspaceDrawing {
  const { analysis, drafts, writtenId, enabled, addNote, pin } = props;
  const desk = useDesk();
  const drawing = enabled ? desk?.drawing : undefined;
  const drawnId = useDrawnId(drawing);
  const { durationMs } = analysis.requestVideo;
  const { courtPinnings } = analysis;
  useEffect(
    () =>
      drawing?.desk.makeNotesBy((then) => {
        const written = writtenId === undefined ? undefined : drafts.get(writtenId);
        then(drawnNoteOf(drafts, written ?? addNote(), durationMs));
      }),
    [drawing, drafts, writtenId, addNote, durationMs],
  );
  useEffect(
    () => drawing?.desk.pinnedAs(courtPinnings, () => pin({ fromMs: 0 })),
    [drawing, courtPinnings, pin],
  );
  return { drawing, drawnId };
}

/** Opens the drawing of a note that is being written; `undefined` where nothing draws. */
export function useOpenDrawing(drafts: DraftStore<NoteDraft>, player: PlayerController) {
  const drawing = useDesk()?.drawing;
  const open = useCallback(
    (draft: NoteDraft) => {
      player.pause();
      player.seekTo(draft.timestampMs);
      drawing?.desk.open(drawnNoteOf(drafts, draft, player.durationMs()));
    },
    [drawing, drafts, player],
  );
  return drawing && open;
}

/** Saves what was drawn before the note, which may have no words beside it. */
export function useSaveWithDrawing(
  drafts: DraftStore<NoteDraft>,
  player: PlayerController,
  save: (draft: NoteDraft) => Promise<boolean>,
) {
  const drawing = useDesk()?.drawing;
  return useCallback(
    async (draft: NoteDraft) => {
      if (!drawing) return save(draft);
      const drawn = drawnNoteOf(drafts, draft, player.durationMs());
      if (!(await drawing.desk.save(draft.id, drawn.onSaved))) {
        drawing.desk.open(drawn);
        return false;
      }
      const done = await save(drafts.get(draft.id) ?? draft);
      if (done && drawing.desk.openId() === draft.id) drawing.desk.close();
      return done;
    },
    [drawing, drafts, player, save],
  );
}
