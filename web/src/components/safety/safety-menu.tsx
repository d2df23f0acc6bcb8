import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { useSafetyItems, type SafetyProps } from './safety-items';
import classes from './safety.module.css';

interface SafetyMenuProps extends SafetyProps {
  /** Names the button, which is one of several on a screen. */
  label: string;
}

/** A quiet menu beside what somebody else made: report it, block them. */
export function SafetyMenu({ label, ...safety }: SafetyMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const { items, dialogs } = useSafetyItems(safety, () => opener.current?.focus({ preventScroll: true }));
  return (
    <>
      <Menu width={260} hideDetached={false}>
        <Menu.Target>
          <button ref={opener} type="button" className={classes.more} aria-label={label} title={label}>
            <IconDots size={20} stroke={1.9} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>{items}</Menu.Dropdown>
      </Menu>
      {dialogs}
    </>
  );
}
