import { IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePush, type PushState } from '../../api/use-push';
import { pushPermission } from '../../lib/browser-push';
import { Button } from '../ui/button';
import classes from './push-here.module.css';

/** Whether this browser shows push messages, in words, with the way to change it. Nothing where the instance sends none. */
export function PushHere() {
  const { state, isBusy, turnOn, turnOff } = usePush();
  if (state === 'unavailable') return null;
  // As high as what most likely comes: below it are buttons.
  if (state === 'loading')
    return (
      <div className={classes.space} aria-busy aria-hidden inert>
        <Row state={LIKELY[pushPermission()]} />
      </div>
    );
  return <Row state={state} isBusy={isBusy} onTurnOn={turnOn} onTurnOff={turnOff} />;
}

const LIKELY = { default: 'off', denied: 'blocked', granted: 'on', unsupported: 'unsupported' } as const;

interface RowProps {
  state: Exclude<PushState, 'loading' | 'unavailable'>;
  isBusy?: boolean;
  onTurnOn?: () => Promise<void>;
  onTurnOff?: () => Promise<void>;
}

function Row({ state, isBusy, onTurnOn, onTurnOff }: RowProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.row}>
      <IconDeviceMobile size={20} stroke={1.9} aria-hidden />
      <p className={classes.text} role="status">
        {t(`notifications.push.${state}`)}
      </p>
      {(state === 'off' || state === 'failed') && (
        <Button size="sm" loading={isBusy} onClick={() => void onTurnOn?.()}>
          {t('notifications.push.turnOn')}
        </Button>
      )}
      {state === 'on' && (
        <Button size="sm" variant="subtle" loading={isBusy} onClick={() => void onTurnOff?.()}>
          {t('notifications.push.turnOff')}
        </Button>
      )}
    </div>
  );
}
