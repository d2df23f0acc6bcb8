import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Side } from '../../../lib/activity';
import { NotificationPanel } from './notification-panel';
import classes from './notifications.module.css';

export interface NotificationSheetProps {
  side: Side;
  unread: number;
  opened: boolean;
  onClose: () => void;
}

/** A sheet over a phone's screen, a side panel elsewhere. */
export function NotificationSheet({ side, unread, opened, onClose }: NotificationSheetProps) {
  const { t } = useTranslation();
  const wide = useMediaQuery('(min-width: 720px)', false, { getInitialValueInEffect: false });
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
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
          <NotificationPanel side={side} unread={unread} onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
