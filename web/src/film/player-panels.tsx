import { Menu } from '@mantine/core';
import {
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRepeatOff,
  IconVolume,
  IconVolumeOff,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpenMenuProps } from '../components/ui/late-menu';
import { formatNumber } from '../lib/format';
import classes from './player-controls.module.css';
import type { PlayerController } from './player-controller';
import { PlayerMenu } from './player-menu';
import { exactTimecode } from './player-time';
import { useLoop } from './use-loop';
import { usePlayerValue } from './use-player';

/** More than fit below each other on a phone's film. */
const MANY = 6;

export interface Speeds {
  speeds: readonly number[];
  current: number;
  onChoose: (speed: number) => void;
}

export function SpeedPanel({ target, speeds, current, onChoose, ...menu }: Speeds & OpenMenuProps) {
  const { t, i18n } = useTranslation();
  const hasColumns = speeds.length > MANY;
  return (
    <PlayerMenu width={hasColumns ? 176 : 112} {...menu}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.speeds} data-columns={hasColumns || undefined}>
          {speeds.map((speed) => (
            <Menu.Item
              key={speed}
              onClick={() => onChoose(speed)}
              aria-current={speed === current || undefined}
            >
              {t('player.speedOption', { speed: formatNumber(speed, i18n.language) })}
            </Menu.Item>
          ))}
        </div>
      </Menu.Dropdown>
    </PlayerMenu>
  );
}

/** Sets the two ends of the part that repeats where the playhead stands. */
export function LoopPanel({ target, player, ...menu }: { player: PlayerController } & OpenMenuProps) {
  return (
    <PlayerMenu width={240} {...menu}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <LoopItems player={player} />
      </Menu.Dropdown>
    </PlayerMenu>
  );
}

export interface MoreControls {
  player: PlayerController;
  hasMarkers: boolean;
}

/** The controls that a narrow player has no room for. */
export function MorePanel({ target, player, hasMarkers, ...menu }: MoreControls & OpenMenuProps) {
  const { t } = useTranslation();
  const muted = usePlayerValue(player, (p) => p.isMuted());
  const Sound = muted ? IconVolumeOff : IconVolume;
  return (
    <PlayerMenu width={260} {...menu}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {hasMarkers && (
          <>
            <Menu.Item onClick={player.toPreviousMarker} leftSection={<MenuIcon icon={IconPlayerSkipBack} />}>
              {t('player.previousMarker')}
            </Menu.Item>
            <Menu.Item onClick={player.toNextMarker} leftSection={<MenuIcon icon={IconPlayerSkipForward} />}>
              {t('player.nextMarker')}
            </Menu.Item>
          </>
        )}
        <Menu.Item onClick={player.toggleMute} leftSection={<MenuIcon icon={Sound} />}>
          {t(muted ? 'player.unmute' : 'player.mute')}
        </Menu.Item>
        <LoopItems player={player} />
      </Menu.Dropdown>
    </PlayerMenu>
  );
}

function LoopItems({ player }: { player: PlayerController }) {
  const { t } = useTranslation();
  const { fromMs, toMs } = useLoop(player);
  return (
    <>
      <Menu.Item
        onClick={player.loopFromHere}
        leftSection={<MenuIcon icon={IconBracketsContainStart} />}
        rightSection={<End timeMs={fromMs} />}
      >
        {t('player.loop.from')}
      </Menu.Item>
      <Menu.Item
        onClick={player.loopToHere}
        leftSection={<MenuIcon icon={IconBracketsContainEnd} />}
        rightSection={<End timeMs={toMs} />}
      >
        {t('player.loop.to')}
      </Menu.Item>
      <Menu.Item
        disabled={fromMs === undefined && toMs === undefined}
        onClick={player.clearLoop}
        leftSection={<MenuIcon icon={IconRepeatOff} />}
      >
        {t('player.loop.clear')}
      </Menu.Item>
    </>
  );
}

const MenuIcon = ({ icon: Sign }: { icon: Icon }) => <Sign size={20} stroke={1.9} aria-hidden />;

const End = ({ timeMs }: { timeMs: number | undefined }) => (
  <span className={classes.end}>{timeMs === undefined ? '' : exactTimecode(timeMs)}</span>
);
