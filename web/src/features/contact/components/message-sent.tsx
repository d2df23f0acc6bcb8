import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/plain-button';
import classes from './contact.module.css';

/** In place of the form. Its heading takes the focus, for the form that had it is gone. */
export function MessageSent() {
  const { t } = useTranslation();
  return (
    <div className={classes.sent} role="status">
      <h2 tabIndex={-1}>{t('contact.sentTitle')}</h2>
      <p data-text />
      <Button>{t('contact.another')}</Button>
    </div>
  );
}
