import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format';
import classes from './player-controls.module.css';
import type { PlayerController } from './player-controller';
import { PlayerMenu } from './player-menu';
import { SPEEDS } from './speeds';
import { usePlayerValue } from './use-player';

interface SpeedChoiceProps {
  speeds: readonly number[];
  current: number;
  /** What it is the speed of, with a place for the speed. */
  label: (speed: string) => string;
  onChoose: (speed: number) => void;
}

/** More than fit below each other on a phone's film. */
const MANY = 6;

export function SpeedChoice({ speeds, current, label, onChoose }: SpeedChoiceProps) {
  const { t, i18n } = useTranslation();
  const shown = (speed: number) => formatNumber(speed, i18n.language);
  const hasColumns = speeds.length > MANY;
  return (
    <PlayerMenu width={hasColumns ? 176 : 112}>
      <Menu.Target>
        <button type="button" className={classes.control} aria-label={label(shown(current))}>
          {t('player.speedOption', { speed: shown(current) })}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.speeds} data-columns={hasColumns || undefined}>
          {speeds.map((speed) => (
            <Menu.Item
              key={speed}
              onClick={() => onChoose(speed)}
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

export function SpeedMenu({ player }: { player: PlayerController }) {
  const { t } = useTranslation();
  const current = usePlayerValue(player, (p) => p.speed());
  const label = (speed: string) => t('player.speed', { speed });
  return <SpeedChoice {...{ speeds: SPEEDS, current, label }} onChoose={player.setSpeed} />;
}
