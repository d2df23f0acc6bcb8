import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toast } from './toast-list';

/** What a menu gets from `LateMenu`. */
export interface OpenMenuProps {
  /** Its button. */
  target: ReactElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

type Target = ReactElement<ComponentProps<'button'>>;

type LateMenuProps<Rest> = Rest & {
  target: Target;
  load: () => Promise<ComponentType<Rest & OpenMenuProps>>;
};

/**
 * A button whose menu is loaded when somebody is about to press it. The menu gets all other props. If the focus has gone
 * elsewhere before the menu is there, it stays closed.
 */
export function LateMenu<Rest extends object>({ target, load, ...rest }: LateMenuProps<Rest>) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const attach = useMergedRef(button, target.props.ref);
  const [LoadedMenu, setLoadedMenu] = useState<ComponentType<Rest & OpenMenuProps>>();
  const [opened, setOpened] = useState(false);
  /** A press tries again, and tells when that fails, too. */
  const prepare = () => void load().catch(() => undefined);
  const open = () => {
    const focusAtPress = document.activeElement;
    return load().then(
      (menu) => {
        const isAwaited = document.activeElement === focusAtPress;
        // Rendered closed first: when it opens, it remembers the element that gets the focus back.
        flushSync(() => setLoadedMenu(() => menu));
        if (!isAwaited) return;
        button.current?.focus();
        setOpened(true);
      },
      () => toast.error(t('ui.code.lost')),
    );
  };
  if (LoadedMenu)
    return (
      <LoadedMenu
        {...(rest as unknown as Rest)}
        target={cloneElement(target, { ref: attach })}
        opened={opened}
        onChange={setOpened}
      />
    );
  return (
    <Button
      target={target}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void open()}
    />
  );
}

/** The target with further props. */
const Button = ({ target, ...props }: { target: Target } & ComponentProps<'button'>) =>
  cloneElement(target, props);
