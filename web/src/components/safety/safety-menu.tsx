import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { LateMenu } from '../ui/late-menu';
import classes from './safety.module.css';
import { useSafety, type SafetyProps } from './use-safety';

interface SafetyMenuProps extends SafetyProps {
  /** Names the button, which is one of several on a screen. */
  label: string;
}

const load = async () => (await import('./safety-items')).SafetyPanel;

/** A quiet menu beside what somebody else made: report it, block them. */
export function SafetyMenu({ label, ...safety }: SafetyMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const { lines, dialogs } = useSafety(safety, () => opener.current?.focus({ preventScroll: true }));
  return (
    <>
      <LateMenu
        load={load}
        lines={lines}
        target={
          <button ref={opener} type="button" className={classes.more} aria-label={label} title={label}>
            <IconDots size={20} stroke={1.9} aria-hidden />
          </button>
        }
      />
      {dialogs}
    </>
  );
}
