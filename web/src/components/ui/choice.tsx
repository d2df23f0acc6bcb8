import type { ReactNode } from 'react';
import classes from './choice.module.css';

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  chosen: boolean;
  onChoose: () => void;
  /** Cannot be chosen now, and says so beside it. */
  disabled?: boolean;
  invalid?: boolean;
  /** For more than a line of text. */
  roomy?: boolean;
  children: ReactNode;
}

/** A big target around a radio button or a check box. */
export function Choice(props: ChoiceProps) {
  const { type, name, value, chosen, onChoose, disabled, invalid, roomy, children } = props;
  return (
    <label
      className={classes.choice}
      data-chosen={chosen || undefined}
      data-off={disabled || undefined}
      data-roomy={roomy || undefined}
    >
      <input
        type={type}
        name={name}
        value={value}
        className={classes.input}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
        aria-invalid={invalid || undefined}
      />
      {children}
    </label>
  );
}
