import { Menu } from '@mantine/core';
import {
  IconKeyboard,
  IconMaximize,
  IconMinimize,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { memo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '@mantine/hooks';
import { formatNumber } from '../../lib/format';
import classes from './player-controls.module.css';
import { LoopMenu } from './loop-menu';
import { SPEEDS, type PlayerController } from './player-controller';
import { TimeReadout } from './time-readout';
import { usePlayerValue } from './use-player';

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
  const paused = usePlayerValue(player, (p) => p.isPaused());
  const muted = usePlayerValue(player, (p) => p.isMuted());
  const wide = useMediaQuery('(min-width: 1100px)') ?? false;
  return (
    <div className={classes.controls}>
      {hasMarkers && (
        <Control
          icon={IconPlayerSkipBack}
          label={t('player.previousMarker')}
          onPress={player.toPreviousMarker}
        />
      )}
      <Control
        icon={paused ? IconPlayerPlay : IconPlayerPause}
        label={t(paused ? 'player.play' : 'player.pause')}
        onPress={player.toggle}
      />
      {hasMarkers && (
        <Control icon={IconPlayerSkipForward} label={t('player.nextMarker')} onPress={player.toNextMarker} />
      )}
      {!(lanes && wide) && <TimeReadout player={player} />}
      <span className={classes.space} />
      <LoopMenu player={player} />
      <SpeedMenu player={player} />
      {onHelp && wide && <Control icon={IconKeyboard} label={t('player.shortcuts')} onPress={onHelp} />}
      <Control
        icon={muted ? IconVolumeOff : IconVolume}
        label={t(muted ? 'player.unmute' : 'player.mute')}
        onPress={player.toggleMute}
      />
      <Control
        icon={isFullscreen ? IconMinimize : IconMaximize}
        label={t(isFullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
        onPress={onFullscreen}
      />
    </div>
  );
});

interface ControlProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  label: string;
  onPress: () => void;
}

const Control = ({ icon: Icon, label, onPress }: ControlProps) => (
  <button type="button" className={classes.control} aria-label={label} title={label} onClick={onPress}>
    <Icon size={22} stroke={1.9} aria-hidden />
  </button>
);

function SpeedMenu({ player }: { player: PlayerController }) {
  const { t, i18n } = useTranslation();
  const current = usePlayerValue(player, (p) => p.speed());
  const shown = (speed: number) => formatNumber(speed, i18n.language);
  return (
    <Menu withinPortal={false} hideDetached={false} position="top-end" width={112}>
      <Menu.Target>
        <button
          type="button"
          className={classes.control}
          aria-label={t('player.speed', { speed: shown(current) })}
        >
          {t('player.speedOption', { speed: shown(current) })}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {SPEEDS.map((speed) => (
          <Menu.Item
            key={speed}
            onClick={() => player.setSpeed(speed)}
            aria-current={speed === current || undefined}
          >
            {t('player.speedOption', { speed: shown(speed) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
