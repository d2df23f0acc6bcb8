import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './analysis-player.module.css';
import { KeyboardHelp } from './keyboard-help';
import { MarkerOverlay } from './marker-overlay';
import type { Marker } from './marker-logic';
import { PlayerControls } from './player-controls';
import type { PlayerController } from './player-controller';
import { PlayerError } from './player-error';
import { PlayerStage } from './player-stage';
import { PlayerTimeline } from './player-timeline';
import { outsideFullscreen, useFullscreen } from './use-fullscreen';
import { usePlayerKeys } from './use-player-keys';
import { useShortcutSetting } from './shortcut-setting';
import { useVideoSource, type PlayableVideo } from './use-video-source';
import { VideoClosed, VideoPending, VideoUnavailable } from './video-states';

export interface AnalysisPlayerProps {
  /** From `usePlayer()`; the screen seeks and reads the playhead through it. */
  player: PlayerController;
  video: PlayableVideo;
  title: string;
  markers?: Marker[];
  /** Four named lanes where there is room, instead of one rail. */
  lanes?: boolean;
  /** Shows the note at the playhead on the video. */
  overlay?: boolean;
  /** Single-key shortcuts on the whole page. Only one player of a page may have them. */
  shortcuts?: boolean;
  /** Takes the height of its place; else the shape of the video gives it. */
  fill?: boolean;
  /** The controls on the picture, for where height is dear. */
  docked?: boolean;
  /** Asks for the video again, with an address that lasts. Called before the old one ends, and when it fails. */
  onNeedFreshUrl?: () => unknown;
  onMarkerSelected?: (markerId: string) => void;
  /** What N does; where it is missing, nothing. */
  onAddNote?: () => void;
}

const NO_MARKERS: Marker[] = [];

export function AnalysisPlayer(props: AnalysisPlayerProps) {
  const { video } = props;
  if (video.addressFailure === 'ACCESS_ENDED') return <VideoClosed />;
  if (video.status === 'PROCESSING') return <VideoPending />;
  if (video.status === 'FAILED' || !video.playbackUrl)
    return <VideoUnavailable failed={video.status === 'FAILED'} code={video.addressFailure} />;
  return <PlayingVideo key={video.id} {...props} />;
}

function PlayingVideo(props: AnalysisPlayerProps) {
  const {
    player,
    video,
    title,
    markers = NO_MARKERS,
    lanes = false,
    overlay = false,
    shortcuts = true,
  } = props;
  const { fill = false, docked = false, onNeedFreshUrl, onMarkerSelected, onAddNote } = props;
  const { t } = useTranslation();
  const frameRef = useRef<HTMLDivElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const [shortcutsOn] = useShortcutSetting();
  const [isFullscreen, toggleFullscreen] = useFullscreen(frameRef);

  useEffect(() => (videoRef.current ? player.attach(videoRef.current) : undefined), [player]);
  const { durationMs, framesPerSecond } = video;
  useEffect(
    () => player.expect({ durationMs, framesPerSecond }, markers),
    [player, durationMs, framesPerSecond, markers],
  );

  const { onError, sprite, errorCode } = useVideoSource(player, videoRef, video, onNeedFreshUrl);
  const openHelp = useCallback(() => outsideFullscreen(() => setHelpOpen(true)), []);
  const closeHelp = useCallback(() => setHelpOpen(false), []);
  const addNote = useMemo(() => onAddNote && (() => outsideFullscreen(onAddNote)), [onAddNote]);
  const selectMarker = useCallback(
    (id: string) => (document.fullscreenElement ? undefined : onMarkerSelected?.(id)),
    [onMarkerSelected],
  );
  usePlayerKeys(player, shortcuts && shortcutsOn, {
    onHelp: openHelp,
    onFullscreen: toggleFullscreen,
    onAddNote: addNote,
  });
  const controls = (
    <PlayerControls
      player={player}
      hasMarkers={markers.length > 0}
      lanes={lanes}
      isFullscreen={isFullscreen}
      onFullscreen={toggleFullscreen}
      onHelp={shortcuts ? openHelp : undefined}
    />
  );

  return (
    <div
      ref={frameRef}
      className={classes.player}
      data-fill={fill || undefined}
      data-docked={docked || undefined}
      // The chrome of a video is dark in both themes.
      data-mantine-color-scheme="dark"
      role="group"
      aria-label={t('player.video', { title })}
    >
      <PlayerStage
        player={player}
        video={video}
        videoRef={videoRef}
        markers={markers}
        bare={docked}
        onError={onError}
      >
        {docked && <div className={classes.onPicture}>{controls}</div>}
        {overlay && <MarkerOverlay player={player} markers={markers} />}
        {errorCode !== undefined && <PlayerError code={errorCode} />}
      </PlayerStage>
      <PlayerTimeline
        player={player}
        markers={markers}
        sprite={sprite}
        lanes={lanes}
        onMarkerSelected={selectMarker}
      />
      {!docked && controls}
      {shortcuts && (
        <KeyboardHelp opened={helpOpen} withNotes={onAddNote !== undefined} onClose={closeHelp} />
      )}
    </div>
  );
}
