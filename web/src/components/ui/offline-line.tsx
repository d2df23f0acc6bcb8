import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/use-online';
import classes from './offline-line.module.css';
import { Part } from './part';

/** The one place that says there is no network, with what is safe. Read out when it comes and when it goes. */
export function OfflineLine({
  first = false,
}: {
  /** Above the screen's own bar instead of below ours. */ first?: boolean;
}) {
  const online = useOnline();
  return (
    <div role="status" className={first ? classes.first : classes.place}>
      {!online && <Line />}
    </div>
  );
}

/** The same on a public page, where `site/script/offline-line.ts` shows it. */
export function OfflinePlace() {
  return (
    <div role="status" className={classes.first}>
      <Part name="offline">
        <Line />
      </Part>
    </div>
  );
}

function Line() {
  const { t } = useTranslation();
  return (
    <p className={classes.line} data-offline>
      <IconCloudOff size={20} stroke={1.9} aria-hidden />
      <span>
        <b>{t('ui.offline')}</b> {t('ui.offlineText')}
      </span>
    </p>
  );
}
