import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../lib/format';
import classes from './analysis-player.module.css';
import type { Marker } from './marker-logic';
import { markersAsCaptions } from './marker-captions';
import pictureClasses from './picture/picture.module.css';
import { PictureLayer } from './picture/picture-layer';
import { ZoomLabel } from './picture/zoom-label';
import { usePictureGestures } from './picture/use-picture-gestures';
import { usePictureBox } from './picture/use-picture-box';
import type { PlayerController } from './player-controller';
import { usePlayerValue } from './use-player';
import type { PlayableVideo } from './use-video-source';

interface PlayerStageProps {
  player: PlayerController;
  video: PlayableVideo;
  videoRef: RefObject<HTMLVideoElement | null>;
  /** The address that the element is made with; the player loads later ones. */
  firstUrl: string | null | undefined;
  markers: Marker[];
  /** Without the sign to press before it begins. */
  bare: boolean;
  /** Nothing else on the page scrolls. */
  wheelIsFree: boolean;
  /** Lies on the picture, in its coordinates. */
  picture: ReactNode;
  onPress: () => void;
  onError: () => void;
  children: ReactNode;
}

/** The picture. A press on it plays or pauses. */
export function PlayerStage(props: PlayerStageProps) {
  const {
    player,
    video,
    videoRef,
    firstUrl,
    markers,
    bare,
    wheelIsFree,
    picture,
    onPress,
    onError,
    children,
  } = props;
  const { t, i18n } = useTranslation();
  const paused = usePlayerValue(player, (p) => p.isPaused());
  const started = usePlayerValue(player, (p) => p.hasStarted());
  const waiting = usePlayerValue(player, (p) => p.isWaiting());
  // Gone for good with the first move, so that a renewed address does not bring it back.
  const [hasMoved, setHasMoved] = useState(false);
  const poster = hasMoved ? undefined : (video.posterUrl ?? video.thumbnailUrl ?? undefined);
  const aspect = video.width > 0 && video.height > 0 ? video.width / video.height : 16 / 9;
  const stageRef = useRef<HTMLDivElement>(null);
  const wholeRef = useRef<HTMLDivElement>(null);
  usePictureBox(player, stageRef, videoRef, aspect);
  usePictureGestures(player, wholeRef, wheelIsFree);
  return (
    <div ref={wholeRef} className={classes.stage} style={{ aspectRatio: aspect }}>
      <div ref={stageRef} className={pictureClasses.stage}>
        <video
          ref={videoRef}
          src={firstUrl ?? undefined}
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
            src={markersAsCaptions(markers, video.durationMs, t)}
          />
        </video>
      </div>
      <button
        type="button"
        className={classes.press}
        data-press
        tabIndex={-1}
        aria-label={t(paused ? 'player.playPicture' : 'player.pausePicture')}
        onClick={onPress}
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
      <div className={pictureClasses.layers}>
        {picture && <PictureLayer player={player}>{picture}</PictureLayer>}
        <div className={pictureClasses.corner} data-corner>
          <ZoomLabel player={player} />
        </div>
      </div>
      {waiting && <span className={classes.waiting} role="status" aria-label={t('player.loading')} />}
      {children}
    </div>
  );
}
