import type { ComponentProps } from 'react';
import { FieldError } from '../../../components/ui/form-message';
import classes from './contact.module.css';

interface ContactFieldRowProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  id: string;
  label: string;
  value: string;
  error?: string;
  hint?: string;
  /** More than one makes it a text area. */
  rows?: number;
  onChange: (value: string) => void;
}

export function ContactFieldRow({
  id,
  label,
  value,
  error,
  hint,
  rows,
  onChange,
  ...rest
}: ContactFieldRowProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const shared = {
    id,
    value,
    className: classes.input,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
  };
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {rows ? (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...rest} {...shared} onChange={(event) => onChange(event.target.value)} />
      )}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
