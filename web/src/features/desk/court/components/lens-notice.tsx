import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PinStore } from '../pin-store';
import { useIsBent } from '../use-pins';
import classes from './pin-court.module.css';

/** That some lenses bend lines; while the pins do not tell whether this one did. */
export function LensHint({ store }: { store: PinStore }) {
  const { t } = useTranslation();
  return useIsBent(store) ? null : (
    <p className={classes.note}>
      <IconInfoCircle size={18} stroke={1.9} aria-hidden />
      {t('court.wideLens')}
    </p>
  );
}

/** That this lens did, and what to do about it. It is there before it says so, so that screen readers hear it, once. */
export function BentLens({ store }: { store: PinStore }) {
  const { t } = useTranslation();
  const isBent = useIsBent(store);
  return (
    <div role="status">
      {isBent && (
        <div className={classes.bent}>
          <IconAlertTriangle size={20} stroke={1.9} aria-hidden />
          <div>
            <p className={classes.bentTitle}>{t('court.bent')}</p>
            <p>{t('court.bentText')}</p>
          </div>
        </div>
      )}
    </div>
  );
}
