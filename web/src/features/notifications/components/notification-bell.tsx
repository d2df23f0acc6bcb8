import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import tools from '../../../components/ui/switches.module.css';
import type { Side } from '../../../lib/activity';
import { useUnreadCountQuery } from '../notifications.api';
import { useKeepPushSubscription } from '../../../api/use-push';
import { useLiveNotifications } from '../use-live-notifications';
import { NotificationPanel } from './notification-panel';
import classes from './notifications.module.css';

const MOST_SHOWN = 9;

/** How much is unread, at any moment, and the way to it: a sheet over a phone's screen, a side panel elsewhere. */
export function NotificationBell({ side }: { side: Side }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const wide = useMediaQuery('(min-width: 720px)', false, { getInitialValueInEffect: false });
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
        onClick={open}
      >
        <IconBell size={20} stroke={1.9} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unread > MOST_SHOWN ? t('notifications.many') : unread}
          </span>
        )}
      </button>
      <Drawer.Root
        opened={opened}
        onClose={close}
        position="right"
        size={wide ? 440 : '100%'}
        classNames={{ content: classes.sheet, title: classes.sheetTitle, body: classes.sheetBody }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          {/* Mantine's own head would be a second banner of the page. */}
          <div className={classes.sheetHead}>
            <Drawer.Title>{t('notifications.title')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('ui.close')} />
          </div>
          <Drawer.Body>
            <NotificationPanel side={side} unread={unread} onClose={close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
