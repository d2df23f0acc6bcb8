import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './analysis-player.module.css';
import type { FilmGuide } from './film-guide';
import { KeyboardHelp } from './keyboard-help';
import { MarkerOverlay } from './marker-overlay';
import type { Marker, MarkerCategory } from './marker-logic';
import { PlayerControls } from './player-controls';
import type { PlayerController } from './player-controller';
import { PlayerError } from './player-error';
import { PlayerStage } from './player-stage';
import { PlayerTimeline, type WrittenMarker } from './player-timeline';
import { outsideFullscreen, useFullscreen } from './use-fullscreen';
import { useFrameTable } from './use-frame-table';
import { usePlayerKeys } from './use-player-keys';
import { useVideoSource, type PlayableVideo } from './use-video-source';
import { isClosed, VideoClosed, VideoPending, VideoUnavailable } from './video-states';

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
  /** Nothing but the picture, for a screen that has controls of its own. */
  bare?: boolean;
  /** Asks for the video again, with an address that lasts. Called before the old one ends, and when it fails. */
  onNeedFreshUrl?: () => unknown;
  /** How long before; a minute if nothing else is said. */
  renewBeforeMs?: number;
  onMarkerSelected?: (markerId: string) => void;
  /** What N does; where it is missing, nothing. */
  onAddNote?: () => void;
  /** What 1 to 4 do: the category of the note that is added next. */
  onPickCategory?: (category: MarkerCategory) => void;
  /** The note whose range is pulled in the timeline. */
  written?: WrittenMarker | undefined;
  /** Gets a place over the film while it fills the screen, where nothing beside the player is seen; null after that. */
  onFullscreenPlace?: (place: HTMLElement | null) => void;
  /** Leads through the film. */
  guide?: FilmGuide | undefined;
  /** Lies on the picture and moves with it: see `usePicture()`. */
  picture?: ReactNode;
  /** At the left of the stage and the timeline. */
  rail?: ReactNode;
  /** Below the stage. */
  strip?: ReactNode;
  /** At the right of the stage and the timeline. */
  aside?: ReactNode;
}

const NO_MARKERS: Marker[] = [];

export function AnalysisPlayer(props: AnalysisPlayerProps) {
  const { video } = props;
  if (isClosed(video.addressFailure)) return <VideoClosed why={video.addressFailure} />;
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
  const { fill = false, docked = false, onNeedFreshUrl, renewBeforeMs, onMarkerSelected, onAddNote } = props;
  const {
    written,
    onFullscreenPlace,
    picture,
    rail,
    strip,
    aside,
    onPickCategory,
    bare = false,
    guide,
  } = props;
  const { t } = useTranslation();
  const frameRef = useRef<HTMLDivElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const [isFullscreen, toggleFullscreen] = useFullscreen(frameRef);

  useEffect(() => (videoRef.current ? player.attach(videoRef.current) : undefined), [player]);
  const { durationMs, framesPerSecond } = video;
  useEffect(
    () => player.expect({ durationMs, framesPerSecond }, markers),
    [player, durationMs, framesPerSecond, markers],
  );

  const scrubUrl = video.scrubUrl ?? undefined;
  useEffect(() => player.scrubbing.know(scrubUrl), [player, scrubUrl]);
  useFrameTable(player, video.framesUrl);
  const { firstUrl, onError, sprite, errorCode } = useVideoSource(player, videoRef, video, {
    onNeedFreshUrl,
    renewBeforeMs,
  });
  const openHelp = useCallback(() => outsideFullscreen(() => setHelpOpen(true)), []);
  const closeHelp = useCallback(() => setHelpOpen(false), []);
  const addNote = useMemo(
    () => (onFullscreenPlace ? onAddNote : onAddNote && (() => outsideFullscreen(onAddNote))),
    [onAddNote, onFullscreenPlace],
  );
  const selectMarker = useCallback(
    (id: string) => (document.fullscreenElement ? undefined : onMarkerSelected?.(id)),
    [onMarkerSelected],
  );
  usePlayerKeys(player, shortcuts, {
    onHelp: openHelp,
    onFullscreen: toggleFullscreen,
    onAddNote: addNote,
    onPickCategory,
  });
  const frame = { isFullscreen, onFullscreen: toggleFullscreen, onHelp: shortcuts ? openHelp : undefined };
  const controls = guide?.controls(frame) ?? (
    <PlayerControls player={player} hasMarkers={markers.length > 0} lanes={lanes} {...frame} />
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
      {rail}
      <div className={classes.body}>
        <PlayerStage
          player={player}
          video={video}
          videoRef={videoRef}
          firstUrl={firstUrl}
          markers={markers}
          bare={docked || bare}
          wheelIsFree={fill || isFullscreen}
          picture={picture}
          onPress={guide?.onPress ?? player.toggle}
          onError={onError}
        >
          {docked && !bare && <div className={classes.onPicture}>{controls}</div>}
          {guide ? guide.over : overlay && <MarkerOverlay player={player} markers={markers} />}
          {errorCode !== undefined && <PlayerError code={errorCode} />}
        </PlayerStage>
        {strip ?? guide?.strip}
        {guide?.timeline ??
          (!bare && (
            <PlayerTimeline
              player={player}
              markers={markers}
              sprite={sprite}
              lanes={lanes}
              written={written}
              onMarkerSelected={guide?.onMarker ?? selectMarker}
            />
          ))}
        {!docked && !bare && controls}
      </div>
      {aside}
      {isFullscreen && onFullscreenPlace && <div ref={onFullscreenPlace} className={classes.place} />}
      {shortcuts && (
        <KeyboardHelp
          opened={helpOpen}
          withNotes={onAddNote !== undefined}
          withCategories={onPickCategory !== undefined}
          guide={guide}
          onClose={closeHelp}
        />
      )}
    </div>
  );
}
