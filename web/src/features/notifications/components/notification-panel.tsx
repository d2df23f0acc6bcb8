import { IconChecks, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { Button, ButtonLink } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import type { Side } from '../../../lib/activity';
import { useMarkNotificationsReadMutation } from '../notifications.api';
import { MailSettings } from './mail-settings';
import { NotificationList } from './notification-list';
import classes from './notifications.module.css';

interface NotificationPanelProps {
  side: Side;
  unread: number;
  onClose: () => void;
}

export function NotificationPanel({ side, unread, onClose }: NotificationPanelProps) {
  const { t } = useTranslation();
  const [mails, setMails] = useState(false);
  const [markRead, { isLoading, error }] = useMarkNotificationsReadMutation();
  if (mails) return <MailSettings onBack={() => setMails(false)} />;
  const mailsIcon = <IconMail size={18} stroke={1.9} aria-hidden />;
  return (
    <>
      <div className={classes.actions}>
        {unread > 0 && (
          <Button
            size="sm"
            loading={isLoading}
            leftSection={<IconChecks size={18} stroke={1.9} aria-hidden />}
            onClick={() => void markRead(undefined)}
          >
            {t('notifications.markAll')}
          </Button>
        )}
        {side === 'coach' ? (
          <Button size="sm" variant="subtle" leftSection={mailsIcon} onClick={() => setMails(true)}>
            {t('notifications.mails')}
          </Button>
        ) : (
          <ButtonLink size="sm" variant="subtle" leftSection={mailsIcon} to="/user/profile" onClick={onClose}>
            {t('notifications.mails')}
          </ButtonLink>
        )}
      </div>
      {error && <FormMessage title={t('notifications.markFailed')}>{t(errorKey(error))}</FormMessage>}
      <NotificationList side={side} onRead={(id) => void markRead([id])} onClose={onClose} />
    </>
  );
}
