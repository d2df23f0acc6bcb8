import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './toggle-row.module.css';

interface ToggleRowProps<T extends string> {
  label: string;
  /** Beside the label: the keys that do the same. */
  hint?: ReactNode;
  choices: { value: T; name: string }[];
  value: T | null | undefined;
  /** Segments are one bar of few; chips wrap. */
  look: 'chips' | 'segments';
  /** Null where the chosen one is pressed again. */
  onChange: (value: T | null) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One of several or none: a second press takes it back. Tab stops at it once, the arrows walk. */
export function ToggleRow<T extends string>(props: ToggleRowProps<T>) {
  const { label, hint, choices, value, look, onChange } = props;
  const rowRef = useRef<HTMLDivElement>(null);
  const entry = choices.some((choice) => choice.value === value) ? value : choices[0]?.value;
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(rowRef.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = STEPS[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div className={classes.row}>
      <p className={classes.label} aria-hidden>
        {label}
        {hint && <span className={classes.hint}>{hint}</span>}
      </p>
      <div ref={rowRef} role="group" aria-label={label} className={classes[look]}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            tabIndex={choice.value === entry ? 0 : -1}
            aria-pressed={choice.value === value}
            onKeyDown={walk}
            onClick={() => onChange(choice.value === value ? null : choice.value)}
          >
            {choice.name}
          </button>
        ))}
      </div>
    </div>
  );
}
