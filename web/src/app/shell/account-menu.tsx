import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../components/ui/avatar';
import { LateMenu } from '../../components/ui/late-menu';
import header from './shell-header.module.css';
import { useOwnFace } from './use-own-face';

const loadMenu = async () => (await import('./account-menu-panel')).AccountMenuPanel;

/** The avatar. */
export const AccountMenu = () => <LateMenu target={<Face />} load={loadMenu} />;

function Face(props: ComponentProps<'button'>) {
  const { t } = useTranslation();
  const { name, avatarUrl } = useOwnFace();
  return (
    <UnstyledButton {...props} className={header.account} aria-label={t('shell.account', { name })}>
      <Avatar name={name} src={avatarUrl} size={36} />
      <span className={header.name}>{name}</span>
      <IconChevronDown size={18} stroke={1.9} aria-hidden className={header.chevron} />
    </UnstyledButton>
  );
}
