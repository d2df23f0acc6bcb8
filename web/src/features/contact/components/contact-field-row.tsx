import type { ComponentProps } from 'react';
import { FieldError } from '../../../components/ui/form-message';
import { Part } from '../../../components/ui/part';
import classes from './contact.module.css';

interface ContactFieldRowProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  /** More than one makes it a text area. */
  rows?: number;
}

/** `contact-view.ts` shows its error and its hint. */
export function ContactFieldRow({ id, label, rows, ...rest }: ContactFieldRowProps) {
  const shared = { id, className: classes.input, required: true };
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...rest} {...shared} />}
      <Part name={`${id}-hint`}>
        <p id={`${id}-hint`} className={classes.hint} />
      </Part>
      <Part name={`${id}-error`}>
        <FieldError id={`${id}-error`}>
          <span data-text />
        </FieldError>
      </Part>
    </div>
  );
}
