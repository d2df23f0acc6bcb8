import { memo, useCallback } from 'react';
import { AnalysisPlayer } from '../../../components/player/analysis-player';
import type { PlayerController } from '../../../components/player/player-controller';
import type { PlayableVideo } from '../../../components/player/use-video-source';
import type { DraftStore } from '../draft-store';
import type { NoteDraft } from '../drafts';
import { focusLater } from '../focus-later';
import { useAnnotations } from '../use-annotations';
import { useNoteRows } from '../use-note-rows';

interface WorkspacePlayerProps {
  analysisId: string;
  player: PlayerController;
  video: PlayableVideo;
  title: string;
  drafts: DraftStore<NoteDraft>;
  lanes: boolean;
  fill: boolean;
  docked: boolean;
  onNeedFreshVideo: () => unknown;
  onShowNotes: () => void;
  onAddNote: (() => void) | undefined;
}

/** The athlete's video with all notes on its timeline, those being written among them. */
export const WorkspacePlayer = memo(function WorkspacePlayer(props: WorkspacePlayerProps) {
  const { analysisId, player, video, title, drafts, lanes, fill, docked } = props;
  const { onNeedFreshVideo, onShowNotes, onAddNote } = props;
  const { markers } = useNoteRows(useAnnotations(analysisId), drafts);
  const showNote = useCallback(
    (id: string) => {
      onShowNotes();
      focusLater(`note-${id}`);
    },
    [onShowNotes],
  );
  return (
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
    />
  );
});
