import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../../lib/format';
import classes from './analysis-player.module.css';
import type { Marker } from './marker-logic';
import { markersAsCaptions } from './marker-captions';
import type { PlayerController } from './player-controller';
import { usePlayerValue } from './use-player';
import type { PlayableVideo } from './use-video-source';

interface PlayerStageProps {
  player: PlayerController;
  video: PlayableVideo;
  videoRef: RefObject<HTMLVideoElement | null>;
  markers: Marker[];
  /** Without the sign to press before it begins. */
  bare: boolean;
  onError: () => void;
  children: ReactNode;
}

/** The picture. A press on it plays or pauses. */
export function PlayerStage(props: PlayerStageProps) {
  const { player, video, videoRef, markers, bare, onError, children } = props;
  const { t, i18n } = useTranslation();
  const paused = usePlayerValue(player, (p) => p.isPaused());
  const started = usePlayerValue(player, (p) => p.hasStarted());
  const waiting = usePlayerValue(player, (p) => p.isWaiting());
  // Gone for good with the first move, so that a renewed address does not bring it back.
  const [hasMoved, setHasMoved] = useState(false);
  const poster = hasMoved ? undefined : (video.posterUrl ?? video.thumbnailUrl ?? undefined);
  const shape = video.width > 0 && video.height > 0 ? `${video.width} / ${video.height}` : '16 / 9';
  return (
    <div className={classes.stage} style={{ aspectRatio: shape }}>
      <video
        ref={videoRef}
        className={classes.video}
        poster={poster}
        onPlaying={() => setHasMoved(true)}
        onSeeked={() => setHasMoved(true)}
        preload="metadata"
        playsInline
        tabIndex={-1}
        onError={onError}
      >
        <track
          kind="captions"
          label={t('player.notesTrack')}
          srcLang={i18n.language}
          src={markersAsCaptions(markers, video.durationMs)}
        />
      </video>
      <button
        type="button"
        className={classes.press}
        tabIndex={-1}
        aria-label={t(paused ? 'player.play' : 'player.pause')}
        onClick={player.toggle}
      >
        {!started && !bare && (
          <>
            <span className={classes.bigPlay}>
              <IconPlayerPlayFilled size={26} aria-hidden />
            </span>
            <span className={classes.length}>{timecode(video.durationMs)}</span>
          </>
        )}
      </button>
      {waiting && <span className={classes.waiting} role="status" aria-label={t('player.loading')} />}
      {children}
    </div>
  );
}
