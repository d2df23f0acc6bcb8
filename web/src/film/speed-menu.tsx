import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format';
import classes from './player-controls.module.css';
import { SPEEDS, type PlayerController } from './player-controller';
import { PlayerMenu } from './player-menu';
import { usePlayerValue } from './use-player';

/** Two columns: eight speeds below each other are higher than a phone's film. */
export function SpeedMenu({ player }: { player: PlayerController }) {
  const { t, i18n } = useTranslation();
  const current = usePlayerValue(player, (p) => p.speed());
  const shown = (speed: number) => formatNumber(speed, i18n.language);
  return (
    <PlayerMenu width={176}>
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
        <div className={classes.speeds}>
          {SPEEDS.map((speed) => (
            <Menu.Item
              key={speed}
              onClick={() => player.setSpeed(speed)}
              aria-current={speed === current || undefined}
            >
              {t('player.speedOption', { speed: shown(speed) })}
            </Menu.Item>
          ))}
        </div>
      </Menu.Dropdown>
    </PlayerMenu>
  );
}
