import { Menu } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './player-controls.module.css';
import type { PlayerController } from './player-controller';
import { PlayerMenu } from './player-menu';
import { exactTimecode } from './player-time';
import { usePlayerValue } from './use-player';

/** Sets the two ends of the part that repeats where the playhead stands. */
export function LoopMenu({ player }: { player: PlayerController }) {
  const { label, isOn } = useLoop(player);
  return (
    <PlayerMenu width={240}>
      <Menu.Target>
        <button
          type="button"
          className={classes.control}
          aria-label={label}
          title={label}
          data-on={isOn || undefined}
        >
          <IconRepeat size={22} stroke={1.9} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <LoopItems player={player} />
      </Menu.Dropdown>
    </PlayerMenu>
  );
}

/** What the loop does now, in words. */
export function useLoop(player: PlayerController) {
  const { t } = useTranslation();
  const fromMs = usePlayerValue(player, (p) => p.loop().fromMs);
  const toMs = usePlayerValue(player, (p) => p.loop().toMs);
  const isOn = fromMs !== undefined && toMs !== undefined;
  const label = isOn
    ? t('player.loop.on', { from: exactTimecode(fromMs), to: exactTimecode(toMs) })
    : t('player.loop.label');
  return { fromMs, toMs, isOn, label };
}

export function LoopItems({ player }: { player: PlayerController }) {
  const { t } = useTranslation();
  const { fromMs, toMs } = useLoop(player);
  return (
    <>
      <Menu.Item onClick={player.loopFromHere} rightSection={<End timeMs={fromMs} />}>
        {t('player.loop.from')}
      </Menu.Item>
      <Menu.Item onClick={player.loopToHere} rightSection={<End timeMs={toMs} />}>
        {t('player.loop.to')}
      </Menu.Item>
      <Menu.Item disabled={fromMs === undefined && toMs === undefined} onClick={player.clearLoop}>
        {t('player.loop.clear')}
      </Menu.Item>
    </>
  );
}

const End = ({ timeMs }: { timeMs: number | undefined }) => (
  <span className={classes.end}>{timeMs === undefined ? '' : exactTimecode(timeMs)}</span>
);
