import { useElementSize, useMediaQuery } from '@mantine/hooks';
import {
  IconKeyboard,
  IconMaximize,
  IconMinimize,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ControlButton } from './control-button';
import classes from './player-controls.module.css';
import { FrameReadout } from './frame-readout';
import { LoopMenu } from './loop-menu';
import { MoreMenu } from './more-menu';
import type { PlayerController } from './player-controller';
import { SpeedMenu } from './speed-menu';
import { TimeReadout } from './time-readout';
import { usePlayerValue } from './use-player';

/** Below this, not all controls fit beside each other at a finger's width. */
const ROOM_FOR_ALL_PX = 580;

/** By then the first frame is there. */
const MENUS_AFTER_MS = 3_000;

/** What a press opens is loaded unasked, too, so that it opens also if the network goes while somebody watches. */
function useLateParts() {
  useEffect(() => {
    const load = () =>
      void Promise.all([
        import('./player-panels'),
        import('./marker-group-menu'),
        import('./keyboard-help-window'),
      ]).catch(() => undefined);
    const timer = setTimeout(load, MENUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

interface PlayerControlsProps {
  player: PlayerController;
  hasMarkers: boolean;
  /** Where lanes are shown, the time stands beside the rail. */
  lanes: boolean;
  isFullscreen: boolean;
  onFullscreen: () => void;
  onHelp?: () => void;
}

export const PlayerControls = memo(function PlayerControls(props: PlayerControlsProps) {
  const { player, hasMarkers, lanes, isFullscreen, onFullscreen, onHelp } = props;
  const { t } = useTranslation();
  const { ref, width } = useElementSize<HTMLDivElement>();
  useLateParts();
  const paused = usePlayerValue(player, (p) => p.isPaused());
  const muted = usePlayerValue(player, (p) => p.isMuted());
  const wide = useMediaQuery('(min-width: 1100px)') ?? false;
  const narrow = width > 0 && width < ROOM_FOR_ALL_PX;
  return (
    <div ref={ref} className={classes.controls}>
      {hasMarkers && !narrow && (
        <ControlButton
          icon={IconPlayerSkipBack}
          label={t('player.previousMarker')}
          onPress={player.toPreviousMarker}
        />
      )}
      <ControlButton
        icon={IconPlayerTrackPrev}
        label={t('player.previousFrame')}
        onPress={() => player.stepFrames(-1)}
      />
      <ControlButton
        icon={paused ? IconPlayerPlay : IconPlayerPause}
        label={t(paused ? 'player.play' : 'player.pause')}
        onPress={player.toggle}
      />
      <ControlButton
        icon={IconPlayerTrackNext}
        label={t('player.nextFrame')}
        onPress={() => player.stepFrames(1)}
      />
      {hasMarkers && !narrow && (
        <ControlButton
          icon={IconPlayerSkipForward}
          label={t('player.nextMarker')}
          onPress={player.toNextMarker}
        />
      )}
      {!(lanes && wide) && <TimeReadout player={player} />}
      {!narrow && <FrameReadout player={player} />}
      <span className={classes.space} />
      {!narrow && <LoopMenu player={player} />}
      <SpeedMenu player={player} />
      {onHelp && wide && <ControlButton icon={IconKeyboard} label={t('player.shortcuts')} onPress={onHelp} />}
      {narrow ? (
        <MoreMenu player={player} hasMarkers={hasMarkers} />
      ) : (
        <ControlButton
          icon={muted ? IconVolumeOff : IconVolume}
          label={t(muted ? 'player.unmute' : 'player.mute')}
          onPress={player.toggleMute}
        />
      )}
      <ControlButton
        icon={isFullscreen ? IconMinimize : IconMaximize}
        label={t(isFullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
        onPress={onFullscreen}
      />
    </div>
  );
});
