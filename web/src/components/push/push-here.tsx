import { IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePush } from '../../api/use-push';
import { Button } from '../ui/button';
import classes from './push-here.module.css';

/** Whether this browser shows push messages, in words, with the way to change it. Nothing where the instance sends none. */
export function PushHere() {
  const { t } = useTranslation();
  const { state, isBusy, turnOn, turnOff } = usePush();
  if (state === 'unavailable') return null;
  // The row is kept free until it is known what it says: below it are buttons.
  if (state === 'loading') return <div className={classes.row} aria-busy />;
  return (
    <div className={classes.row}>
      <IconDeviceMobile size={20} stroke={1.9} aria-hidden />
      <p className={classes.text} role="status">
        {t(`notifications.push.${state}`)}
      </p>
      {(state === 'off' || state === 'failed') && (
        <Button size="sm" loading={isBusy} onClick={() => void turnOn()}>
          {t('notifications.push.turnOn')}
        </Button>
      )}
      {state === 'on' && (
        <Button size="sm" variant="subtle" loading={isBusy} onClick={() => void turnOff()}>
          {t('notifications.push.turnOff')}
        </Button>
      )}
    </div>
  );
}
