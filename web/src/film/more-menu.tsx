import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateMenu } from '../components/ui/late-menu';
import classes from './player-controls.module.css';
import type { MoreControls } from './player-panels';

const load = async () => (await import('./player-panels')).MorePanel;

export function MoreMenu(controls: MoreControls) {
  const { t } = useTranslation();
  const label = t('player.more');
  return (
    <LateMenu
      load={load}
      {...controls}
      target={
        <button type="button" className={classes.control} aria-label={label} title={label}>
          <IconDots size={22} stroke={1.9} aria-hidden />
        </button>
      }
    />
  );
}
