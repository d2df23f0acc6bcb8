import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFarewell } from '../lib/farewell';
import classes from './farewell.module.css';

/** Confirms that the account was deleted. */
export function Farewell() {
  const { t } = useTranslation();
  const isDeleted = useFarewell();
  const [closed, setClosed] = useState(false);
  if (!isDeleted || closed) return null;
  return (
    <div className={classes.card} role="status">
      <IconCircleCheck size={24} stroke={1.9} aria-hidden />
      <p>
        <strong>{t('farewell.title')}</strong> {t('farewell.text')}
      </p>
      <button
        type="button"
        className={classes.close}
        aria-label={t('farewell.close')}
        onClick={() => setClosed(true)}
      >
        <IconX size={18} stroke={1.9} aria-hidden />
      </button>
    </div>
  );
}
