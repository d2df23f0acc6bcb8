import { useId, type ReactNode } from 'react';
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
  /** Any number, or exactly one. */
  multiple?: boolean;
  /** Two or three in a row where there is room. */
  columns?: 1 | 2 | 3;
  error?: string;
}

/** Big targets to choose one or several from: a group of radio buttons or of check boxes. */
export function ChoiceList(props: ChoiceListProps) {
  const { legend, hideLegend, choices, chosen, onChange, multiple = false, columns = 1, error } = props;
  const id = useId();
  const toggle = (value: string) => {
    if (!multiple) onChange([value]);
    else onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} data-invalid={error ? true : undefined}>
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
