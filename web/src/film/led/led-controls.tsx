import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconKeyboard,
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ControlButton } from '../control-button';
import type { FilmFrame } from '../film-guide';
import controls from '../player-controls.module.css';
import type { PlayerController } from '../player-controller';
import { SpeedChoice } from '../speed-menu';
import { SPOKEN_SPEEDS } from '../speeds';
import { usePlayerValue } from '../use-player';
import classes from './led-film.module.css';

interface LedControlsProps {
  frame: FilmFrame;
  player: PlayerController;
  runs: boolean;
  /** What a press on play or pause does. */
  runLabel: string;
  onRun: () => void;
  onPrevious: () => void;
  onNext: () => void;
  /** There is no next chapter. */
  isLast: boolean;
  time: ReactNode;
  speed: number;
  speedLabel: (speed: string) => string;
  onSpeed: (speed: number) => void;
  captions: boolean;
  onCaptions: () => void;
}

/** In place of the player's controls while somebody leads: they move through chapters. */
export function LedControls(props: LedControlsProps) {
  const { player, runs, isLast, captions, onNext } = props;
  const { isFullscreen, onFullscreen, onHelp } = props.frame;
  const { t } = useTranslation();
  const muted = usePlayerValue(player, (p) => p.isMuted());
  return (
    <div className={controls.controls}>
      <ControlButton icon={IconPlayerSkipBack} label={t('lesson.previous')} onPress={props.onPrevious} />
      <ControlButton
        icon={runs ? IconPlayerPauseFilled : IconPlayerPlayFilled}
        label={props.runLabel}
        onPress={props.onRun}
      />
      <ControlButton
        icon={IconPlayerSkipForward}
        label={t('lesson.next')}
        disabled={isLast}
        onPress={onNext}
      />
      <span className={classes.time}>{props.time}</span>
      <span className={controls.space} />
      <SpeedChoice
        speeds={SPOKEN_SPEEDS}
        current={props.speed}
        label={props.speedLabel}
        onChoose={props.onSpeed}
      />
      <ControlButton
        icon={captions ? IconBadgeCcFilled : IconBadgeCc}
        label={t('lesson.captions')}
        pressed={captions}
        onPress={props.onCaptions}
      />
      <ControlButton
        icon={muted ? IconVolumeOff : IconVolume}
        label={t(muted ? 'player.unmute' : 'player.mute')}
        onPress={player.toggleMute}
      />
      {onHelp && (
        <span className={classes.wide}>
          <ControlButton icon={IconKeyboard} label={t('player.shortcuts')} onPress={onHelp} />
        </span>
      )}
      <ControlButton
        icon={isFullscreen ? IconMinimize : IconMaximize}
        label={t(isFullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
        onPress={onFullscreen}
      />
    </div>
  );
}
