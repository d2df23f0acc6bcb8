import { IconAlertTriangle, IconCircleCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { toastList, type ToastMessage } from './toast-list';
import classes from './toasts.module.css';

const VISIBLE_MS = 5_000;
const ICONS = { ok: IconCircleCheck, danger: IconAlertTriangle, offer: IconRefresh };

export function Toasts() {
  const messages = useSyncExternalStore(toastList.subscribe, toastList.current, toastList.current);
  return (
    <div className={classes.stack} role="status">
      {messages.map((message) => (
        <Toast key={message.id} {...message} />
      ))}
    </div>
  );
}

function Toast({ id, tone, text, offer }: ToastMessage) {
  const { t } = useTranslation();
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused || tone !== 'ok') return;
    const timer = setTimeout(() => toastList.remove(id), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [id, paused, tone]);
  const Icon = ICONS[tone];
  return (
    <div
      className={`${classes.toast} ${classes[tone]}`}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={20} stroke={1.9} aria-hidden />
      <p>{offer ? offer.text() : text}</p>
      {offer && (
        <Button size="sm" onClick={offer.run}>
          {offer.action()}
        </Button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('ui.close')}
        onClick={() => toastList.remove(id)}
      >
        <IconX size={18} stroke={1.9} aria-hidden />
      </button>
    </div>
  );
}
