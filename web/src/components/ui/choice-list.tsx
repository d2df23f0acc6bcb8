import { useId, useRef, type ReactNode } from 'react';
import { Choice } from './choice';
import classes from './choice-list.module.css';
import { FieldError } from './form-message';

export interface ListedChoice {
  value: string;
  label: string;
  hint?: string;
}

interface ChoiceListProps {
  legend: ReactNode;
  /** Where the heading of the page already asks the question. */
  hideLegend?: boolean;
  choices: ListedChoice[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  /** In place of `onChange` for what was tapped: the arrow keys only pass over it on their way to another. */
  onTapped?: (chosen: string[]) => void;
  /** Any number, or exactly one. */
  multiple?: boolean;
  /** Two or three in a row where there is room. */
  columns?: 1 | 2 | 3;
  error?: string;
}

/** From finger down to the choice that it makes. */
const TAP_MS = 1_000;

/** Big targets to choose one or several from: a group of radio buttons or of check boxes. */
export function ChoiceList(props: ChoiceListProps) {
  const { legend, hideLegend, choices, chosen, onTapped, multiple = false, columns = 1, error } = props;
  const id = useId();
  // A tap is over a moment after it began: what the keys choose later is not of it.
  const tapped = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onPointerDown = () => {
    clearTimeout(tapped.current);
    tapped.current = setTimeout(() => (tapped.current = undefined), TAP_MS);
  };
  const onChange = (next: string[]) => (onTapped && tapped.current ? onTapped : props.onChange)(next);
  const toggle = (value: string) => {
    if (!multiple) onChange([value]);
    else onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? true : undefined}
      onPointerDown={onPointerDown}
    >
      <legend className={hideLegend ? 'visually-hidden' : classes.legend}>{legend}</legend>
      <div className={classes.list} data-columns={columns}>
        {choices.map(({ value, label, hint }) => (
          <Choice
            key={value}
            type={multiple ? 'checkbox' : 'radio'}
            name={id}
            value={value}
            chosen={chosen.includes(value)}
            invalid={error !== undefined && error !== ''}
            onChoose={() => toggle(value)}
          >
            <span>
              <span className={classes.label}>{label}</span>
              {hint && <span className={classes.hint}>{hint}</span>}
            </span>
          </Choice>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
