import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './form-message';
import classes from './text-field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  description?: string | undefined;
  /** True marks the field where a message elsewhere says what is wrong. */
  error?: string | boolean | undefined;
  /** What stands at the end of the field. */
  end?: ReactNode;
}

/** A field of screens that are shown before somebody has signed in, which do without Mantine; it looks like one of its inputs. */
export function TextField({ label, description, error, end, ...rest }: TextFieldProps) {
  const id = useId();
  const said = typeof error === 'string' && error;
  const describedBy = [description && `${id}-description`, said && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.field}>
        <input
          id={id}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...rest}
        />
        {end}
      </div>
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      {said && <FieldError id={`${id}-error`}>{said}</FieldError>}
    </div>
  );
}
