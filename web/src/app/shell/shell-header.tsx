import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button';
import { Logo } from '../../components/ui/logo';
import { NotificationBell } from '../../features/notifications/components/notification-bell';
import { useUploadOffered } from '../../lib/upload-offer';
import { homeOf } from '../../session/session-user';
import { useSessionUser } from '../../session/use-session';
import { AccountMenu } from './account-menu';
import classes from './shell-header.module.css';
import { placesOf } from './shell-places';
import { useWaiting } from './use-waiting';

/** The main navigation; language and appearance are in the account menu. */
export function ShellHeader() {
  const { t } = useTranslation();
  const { id, role } = useSessionUser();
  const isUploadOffered = useUploadOffered();
  return (
    <header className={classes.bar}>
      <Link to={homeOf(role)} className={classes.brand} aria-label={t('shell.home')}>
        <Logo />
      </Link>
      <Places />
      <div className={classes.tools}>
        {role === 'athlete' && !isUploadOffered && (
          <ButtonLink
            to="/user/upload"
            size="sm"
            className={classes.upload}
            leftSection={<IconUpload size={18} stroke={1.9} aria-hidden />}
          >
            {t('shell.upload')}
          </ButtonLink>
        )}
        {(role === 'athlete' || role === 'coach') && <NotificationBell key={id} side={role} />}
        <AccountMenu />
      </div>
    </header>
  );
}

function Places() {
  const { t } = useTranslation();
  const where = useLocation();
  const { id, role } = useSessionUser();
  const waiting = useWaiting(role);
  const places = placesOf(role, id).filter(({ only }) => only !== 'tabs');
  if (places.length === 0) return null;
  return (
    <nav className={classes.places} aria-label={t('shell.navigation')}>
      {places.map(({ key, to, isAt, counts }) => (
        <Link key={key} to={to} className={classes.place} aria-current={isAt(where) ? 'page' : undefined}>
          {t(`shell.places.${key}`)}
          {counts && waiting > 0 && (
            <span className={classes.count}>
              {waiting}
              <span className="visually-hidden"> {t('shell.waiting')}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
