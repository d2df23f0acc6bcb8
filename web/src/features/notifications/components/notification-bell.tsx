import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/ui/toast-list';
import tools from '../../../components/ui/switches.module.css';
import type { Side } from '../../../lib/activity';
import { useUnreadCountQuery } from '../notifications.api';
import { useKeepPushSubscription } from '../../../api/use-push';
import { useLiveNotifications } from '../use-live-notifications';
import type { NotificationSheetProps } from './notification-sheet';
import classes from './notifications.module.css';

const MOST_SHOWN = 9;

const loadSheet = async () => (await import('./notification-sheet')).NotificationSheet;
/** What does not come is asked for again by a press, which says so. */
const prepare = () => void loadSheet().catch(() => undefined);

/** How much is unread, at any moment, and the way to it, which is loaded when somebody is about to press it. */
export function NotificationBell({ side }: { side: Side }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const [Sheet, setSheet] = useState<ComponentType<NotificationSheetProps>>();
  const press = () =>
    loadSheet().then(
      (sheet) => {
        // It opens once it is there, and notes then where the focus goes back to.
        flushSync(() => setSheet(() => sheet));
        open();
      },
      () => toast.error(t('ui.code.lost')),
    );
  useLiveNotifications();
  useKeepPushSubscription();
  const { data: unread = 0 } = useUnreadCountQuery();
  return (
    <>
      <button
        type="button"
        className={`${tools.tool} ${classes.bell}`}
        aria-label={unread > 0 ? t('notifications.bellUnread', { count: unread }) : t('notifications.title')}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void press()}
      >
        <IconBell size={20} stroke={1.9} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unread > MOST_SHOWN ? t('notifications.many') : unread}
          </span>
        )}
      </button>
      {Sheet && <Sheet side={side} unread={unread} opened={opened} onClose={close} />}
    </>
  );
}
