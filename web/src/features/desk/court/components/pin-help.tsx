import { useTranslation } from 'react-i18next';
import type { PinStore } from '../pin-store';
import { usePinDraft } from '../use-pins';
import classes from './pin-court.module.css';

/** Which point is to be set, and where it is found. */
export function PinHelp({ store }: { store: PinStore }) {
  const { t } = useTranslation();
  const { pins, selected } = usePinDraft(store);
  const number = pins.findIndex(({ name }) => name === selected) + 1;
  return (
    <div id="pin-help" className={classes.help} aria-live="polite">
      <p className={classes.helpTitle}>
        {t('court.pinLabel', { number, point: t(`court.point.${selected}`) })}
      </p>
      <p className={classes.helpText}>
        {t(`court.where.${selected}`)} {t('court.how')}
      </p>
    </div>
  );
}
