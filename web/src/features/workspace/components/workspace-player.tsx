import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { AnalysisPlayer } from '../../../film/analysis-player';
import { DrawingsOnFilm } from '../../../film/drawing/drawings-on-film';
import type { MarkerCategory } from '../../../film/marker-logic';
import type { PlayerController } from '../../../film/player-controller';
import type { PlayableVideo } from '../../../film/use-video-source';
import type { DraftStore } from '../draft-store';
import type { NoteDraft } from '../drafts';
import { placeAt } from '../../../film/exact-place';
import type { Ranged } from '../../../film/note-range';
import { withRange } from '../drafts';
import { focusLater } from '../focus-later';
import type { NoteFilter } from '../note-filter';
import { useAnnotations } from '../use-annotations';
import { useNoteRows } from '../use-note-rows';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { AddNoteButton } from './add-note-bar';

interface WorkspacePlayerProps {
  analysisId: string;
  player: PlayerController;
  video: PlayableVideo;
  title: string;
  drafts: DraftStore<NoteDraft>;
  filter: NoteFilter;
  /** The note whose range has grips. */
  writtenId: string | undefined;
  lanes: boolean;
  fill: boolean;
  docked: boolean;
  onNeedFreshVideo: () => unknown;
  onShowNotes: () => void;
  onAddNote: (() => void) | undefined;
  onPickCategory: ((category: MarkerCategory) => void) | undefined;
  fullscreenPlace: HTMLElement | null;
  onFullscreenPlace: (place: HTMLElement | null) => void;
  /** Lies on the picture. */
  picture: ReactNode;
  /** At its left, below it, and at its right. */
  rail: ReactNode;
  strip: ReactNode;
  aside: ReactNode;
  bare: boolean;
  pinnings: WorkspaceFrame['courtPinnings'];
  /** A drawing is open, for drawing. */
  isDrawing: boolean;
}

/** The athlete's video with all notes on its timeline, those being written among them. */
export const WorkspacePlayer = memo(function WorkspacePlayer(props: WorkspacePlayerProps) {
  const { analysisId, player, video, title, drafts, filter, writtenId } = props;
  const { lanes, fill, docked } = props;
  const { onNeedFreshVideo, onShowNotes, onAddNote, picture, rail, strip, aside, bare } = props;
  const { onPickCategory, fullscreenPlace, onFullscreenPlace, pinnings, isDrawing } = props;
  const { markers } = useNoteRows(useAnnotations(analysisId), drafts, filter);
  const showNote = useCallback(
    (id: string) => {
      onShowNotes();
      focusLater(`note-${id}`);
    },
    [onShowNotes],
  );
  const written = useMemo(
    () =>
      writtenId === undefined
        ? undefined
        : {
            id: writtenId,
            onRange: (range: Ranged) => {
              const draft = drafts.get(writtenId);
              if (draft) drafts.put(withRange(draft, range, (timeMs) => placeAt(player, timeMs)));
            },
          },
    [writtenId, drafts, player],
  );
  return (
    <>
      <AnalysisPlayer
        player={player}
        video={video}
        title={title}
        markers={markers}
        lanes={lanes}
        fill={fill}
        docked={docked}
        onNeedFreshUrl={onNeedFreshVideo}
        onMarkerSelected={showNote}
        onAddNote={onAddNote}
        picture={
          <>
            {picture}
            <DrawingsOnFilm {...{ analysisId, pinnings }} notes={markers} covered={isDrawing} />
          </>
        }
        rail={rail}
        strip={strip}
        aside={aside}
        bare={bare}
        written={written}
        onPickCategory={onPickCategory}
        onFullscreenPlace={onFullscreenPlace}
      />
      {fullscreenPlace &&
        onAddNote &&
        writtenId === undefined &&
        createPortal(<AddNoteButton player={player} isNext onAdd={onAddNote} />, fullscreenPlace)}
    </>
  );
});
