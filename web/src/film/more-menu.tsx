import { Menu } from '@mantine/core';
import {
  IconDots,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LoopItems } from './loop-menu';
import classes from './player-controls.module.css';
import type { PlayerController } from './player-controller';
import { PlayerMenu } from './player-menu';
import { usePlayerValue } from './use-player';

interface MoreMenuProps {
  player: PlayerController;
  hasMarkers: boolean;
}

/** The controls that a narrow player has no room for. */
export function MoreMenu({ player, hasMarkers }: MoreMenuProps) {
  const { t } = useTranslation();
  const muted = usePlayerValue(player, (p) => p.isMuted());
  const Sound = muted ? IconVolumeOff : IconVolume;
  const label = t('player.more');
  return (
    <PlayerMenu width={260}>
      <Menu.Target>
        <button type="button" className={classes.control} aria-label={label} title={label}>
          <IconDots size={22} stroke={1.9} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {hasMarkers && (
          <>
            <Menu.Item
              onClick={player.toPreviousMarker}
              leftSection={<IconPlayerSkipBack size={20} stroke={1.9} aria-hidden />}
            >
              {t('player.previousMarker')}
            </Menu.Item>
            <Menu.Item
              onClick={player.toNextMarker}
              leftSection={<IconPlayerSkipForward size={20} stroke={1.9} aria-hidden />}
            >
              {t('player.nextMarker')}
            </Menu.Item>
          </>
        )}
        <Menu.Item onClick={player.toggleMute} leftSection={<Sound size={20} stroke={1.9} aria-hidden />}>
          {t(muted ? 'player.unmute' : 'player.mute')}
        </Menu.Item>
        <LoopItems player={player} />
      </Menu.Dropdown>
    </PlayerMenu>
  );
}
