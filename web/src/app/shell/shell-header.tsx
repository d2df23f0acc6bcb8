import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCreditCard, IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useViewerQuery } from '../../api/viewer.api';
import { Avatar } from '../../components/ui/avatar';
import { LanguageSwitch } from '../../components/ui/language-switch';
import { Logo } from '../../components/ui/logo';
import { SchemeSwitch } from '../../components/ui/scheme-switch';
import { NotificationBell } from '../../features/notifications/components/notification-bell';
import { homeOf } from '../../session/session-user';
import { useLogOut } from '../../session/use-log-out';
import { useSessionUser } from '../../session/use-session';
import classes from './shell-header.module.css';

export function ShellHeader() {
  const { t } = useTranslation();
  const user = useSessionUser();
  const home = homeOf(user.role);
  return (
    <header className={classes.bar}>
      <Link to={home} className={classes.brand} aria-label={t('shell.home')}>
        <Logo />
      </Link>
      <div className={classes.tools}>
        <LanguageSwitch />
        <SchemeSwitch />
        {(user.role === 'athlete' || user.role === 'coach') && (
          <NotificationBell key={user.id} side={user.role} />
        )}
        {user.role !== 'admin' && <AccountMenu home={home} name={user.username} />}
      </div>
    </header>
  );
}

function AccountMenu({ home, name }: { home: string; name: string }) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const { data: viewer } = useViewerQuery();
  const shownName = viewer?.fullName || name;
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.account} aria-label={t('shell.account', { name: shownName })}>
          <Avatar name={shownName} src={viewer?.avatarUrl} size={36} />
          <span className={classes.name}>{shownName}</span>
          <IconChevronDown size={18} stroke={1.9} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`${home}/profile`} leftSection={<IconUser size={20} stroke={1.9} />}>
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`${home}/billing`}
          leftSection={<IconCreditCard size={20} stroke={1.9} />}
        >
          {t(home === '/coach' ? 'shell.billingAndPayments' : 'shell.billing')}
        </Menu.Item>
        <Menu.Item onClick={logOut} leftSection={<IconLogout size={20} stroke={1.9} />}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
