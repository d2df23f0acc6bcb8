import { useTranslation } from 'react-i18next';
import { LateMenu } from '../components/ui/late-menu';
import { formatNumber } from '../lib/format';
import classes from './player-controls.module.css';
import type { PlayerController } from './player-controller';
import type { Speeds } from './player-panels';
import { SPEEDS } from './speeds';
import { usePlayerValue } from './use-player';

const load = async () => (await import('./player-panels')).SpeedPanel;

interface SpeedChoiceProps extends Speeds {
  /** What it is the speed of, with a place for the speed. */
  label: (speed: string) => string;
}

export function SpeedChoice({ label, ...speeds }: SpeedChoiceProps) {
  const { t, i18n } = useTranslation();
  const speed = formatNumber(speeds.current, i18n.language);
  return (
    <LateMenu
      load={load}
      {...speeds}
      target={
        <button type="button" className={classes.control} aria-label={label(speed)}>
          {t('player.speedOption', { speed })}
        </button>
      }
    />
  );
}

export function SpeedMenu({ player }: { player: PlayerController }) {
  const { t } = useTranslation();
  const current = usePlayerValue(player, (p) => p.speed());
  const label = (speed: string) => t('player.speed', { speed });
  return <SpeedChoice {...{ speeds: SPEEDS, current, label }} onChoose={player.setSpeed} />;
}
