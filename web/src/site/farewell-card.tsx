import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './farewell-card.module.css';

/** Confirms that the account was deleted. */
export function FarewellCard() {
  const { t } = useTranslation();
  return (
    <div className={classes.card} role="status">
      <IconCircleCheck size={24} stroke={1.9} aria-hidden />
      <p>
        <strong>{t('farewell.title')}</strong> {t('farewell.text')}
      </p>
      <button type="button" className={classes.close} aria-label={t('farewell.close')}>
        <IconX size={18} stroke={1.9} aria-hidden />
      </button>
    </div>
  );
}
