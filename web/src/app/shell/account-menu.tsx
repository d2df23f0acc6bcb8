import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState, type ComponentProps, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../components/ui/avatar';
import { toast } from '../../components/ui/toast-list';
import type { AccountMenuPanelProps } from './account-menu-panel';
import header from './shell-header.module.css';
import { useOwnFace } from './use-own-face';

const loadMenu = async () => (await import('./account-menu-panel')).AccountMenuPanel;
/** What does not come is asked for again by a press, which says so. */
const prepare = () => void loadMenu().catch(() => undefined);

/** The avatar. Its menu is loaded when somebody is about to press it. */
export function AccountMenu() {
  const { t } = useTranslation();
  const face = useRef<HTMLButtonElement>(null);
  const [OpenMenu, setOpenMenu] = useState<ComponentType<AccountMenuPanelProps>>();
  const [opened, setOpened] = useState(false);
  const open = () =>
    loadMenu().then(
      (menu) => {
        // It opens once it is there, and notes then where the focus goes back to.
        flushSync(() => setOpenMenu(() => menu));
        face.current?.focus();
        setOpened(true);
      },
      () => toast.error(t('ui.code.lost')),
    );
  if (OpenMenu) return <OpenMenu target={<Face ref={face} />} opened={opened} onChange={setOpened} />;
  return (
    <Face
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void open()}
    />
  );
}

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
