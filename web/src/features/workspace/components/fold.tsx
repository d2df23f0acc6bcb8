import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import classes from './note-form.module.css';

interface FoldProps {
  label: string;
  /** What is chosen inside, so that it need not be opened to be read. */
  chosen: string;
  children: ReactNode;
}

/** One line that opens. */
export function Fold({ label, chosen, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.fold} data-open={open || undefined}>
      <button
        type="button"
        className={classes.foldLine}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>{label}</span>
        <span className={classes.foldChosen}>{chosen}</span>
        <IconChevronDown size={18} stroke={2} aria-hidden />
      </button>
      {open && (
        <div id={id} className={classes.folded}>
          {children}
        </div>
      )}
    </div>
  );
}
