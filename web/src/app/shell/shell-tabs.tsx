import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Avatar } from '../../components/ui/avatar';
import { homeOf } from '../../session/session-user';
import { useSessionUser } from '../../session/use-session';
import { isAtYou, placesOf } from './shell-places';
import classes from './shell-tabs.module.css';
import { useOwnFace } from './use-own-face';
import { useWaiting } from './use-waiting';

/** The tab bar of narrow screens; the last tab is the own account. */
export function ShellTabs() {
  const { t } = useTranslation();
  const where = useLocation();
  const { id, role } = useSessionUser();
  const { name, avatarUrl } = useOwnFace();
  const waiting = useWaiting(role);
  const places = placesOf(role, id).filter(({ only }) => only !== 'top');
  if (places.length === 0) return null;
  const isThere = places.some(({ isAt }) => isAt(where));
  return (
    <nav className={classes.bar} data-tabs aria-label={t('shell.tabsNavigation')}>
      {places.map(({ key, to, Icon, isAt, counts }) => (
        <Tab key={key} to={to} current={isAt(where)} label={t(`shell.tabs.${key}`)}>
          <Icon size={25} stroke={1.9} aria-hidden />
          {counts && waiting > 0 && (
            <span className={classes.count}>
              {waiting}
              <span className="visually-hidden"> {t('shell.waiting')}: </span>
            </span>
          )}
        </Tab>
      ))}
      <Tab to={`${homeOf(role)}/profile`} current={!isThere && isAtYou(where)} label={t('shell.tabs.you')}>
        <Avatar name={name} src={avatarUrl} size={25} />
      </Tab>
    </nav>
  );
}

interface TabProps {
  to: string;
  current: boolean;
  label: string;
  children: ReactNode;
}

function Tab({ to, current, label, children }: TabProps) {
  return (
    <Link to={to} className={classes.tab} aria-current={current ? 'page' : undefined}>
      <span className={classes.sign}>{children}</span>
      <span>{label}</span>
    </Link>
  );
}
