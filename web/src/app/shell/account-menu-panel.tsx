import { Menu } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  IconCreditCard,
  IconHelpCircle,
  IconId,
  IconLogout,
  IconShieldLock,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/ui/avatar';
import type { OpenMenuProps } from '../../components/ui/late-menu';
import { toLanguage } from '../../lib/languages';
import { sitePath } from '../../lib/site-pages';
import { homeOf, securityOf } from '../../session/session-user';
import { useLogOut } from '../../session/use-log-out';
import { useSessionUser } from '../../session/use-session';
import classes from './account-menu.module.css';
import { AppearanceChoice, LanguageChoice } from './menu-choices';
import { useOwnFace } from './use-own-face';

const ICON = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** The menu behind the avatar: own pages, language, appearance, sign-out. */
export function AccountMenuPanel({ target, opened, onChange }: OpenMenuProps) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const { role } = useSessionUser();
  // The menu itself hears it only once the focus has moved into it.
  useWindowEvent('keydown', ({ key }) => {
    if (opened && key === 'Escape') onChange(false);
  });
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      width={320}
      classNames={{ dropdown: classes.menu, item: classes.item }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Whose />
        {role !== 'admin' && <OwnPages />}
        <Menu.Item component={Link} to={securityOf(role)} leftSection={<IconShieldLock {...ICON} />}>
          {t('security.title')}
        </Menu.Item>
        <LanguageChoice />
        <AppearanceChoice />
        <Menu.Item onClick={logOut} leftSection={<IconLogout {...ICON} />}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Whose() {
  const { name, avatarUrl, email } = useOwnFace();
  return (
    <div className={classes.whose}>
      <Avatar name={name} src={avatarUrl} size={46} />
      <p>
        <b>{name}</b>
        <span>{email}</span>
      </p>
    </div>
  );
}

function OwnPages() {
  const { t, i18n } = useTranslation();
  const { id, role } = useSessionUser();
  const home = homeOf(role);
  return (
    <>
      <Menu.Item component={Link} to={`${home}/profile`} leftSection={<IconUser {...ICON} />}>
        {t('shell.profile')}
      </Menu.Item>
      <Menu.Item component={Link} to={`${home}/billing`} leftSection={<IconCreditCard {...ICON} />}>
        {t(role === 'coach' ? 'shell.billingAndPayments' : 'shell.billing')}
      </Menu.Item>
      {role === 'coach' ? (
        <Menu.Item component={Link} to={`/coaches/${id}`} leftSection={<IconId {...ICON} />}>
          {t('shell.places.page')}
        </Menu.Item>
      ) : (
        <Menu.Item component={Link} to="/coaches" leftSection={<IconUsers {...ICON} />}>
          {t('shell.places.coaches')}
        </Menu.Item>
      )}
      <Menu.Item
        component="a"
        href={sitePath('help', toLanguage(i18n.language))}
        leftSection={<IconHelpCircle {...ICON} />}
      >
        {t('shell.help')}
      </Menu.Item>
    </>
  );
}
