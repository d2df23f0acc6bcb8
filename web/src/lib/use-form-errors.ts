import { useRef, useState, type RefObject } from 'react';

type Errors<Field extends string> = Partial<Record<Field, string>>;

export interface FormErrors<Field extends string> {
  errors: Errors<Field>;
  formRef: RefObject<HTMLFormElement | null>;
  /** Shows the errors and moves to the first field that has one. True when there is none. */
  check: (found: Errors<Field>) => boolean;
  /** For when a field is being corrected. */
  clear: (field: Field) => void;
}

const focusFirstInvalid = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();

export function useFormErrors<Field extends string>(): FormErrors<Field> {
  const [errors, setErrors] = useState<Errors<Field>>({});
  const formRef = useRef<HTMLFormElement>(null);
  return {
    errors,
    formRef,
    check: (found) => {
      setErrors(found);
      const valid = Object.values(found).every((error) => !error);
      if (!valid) requestAnimationFrame(() => focusFirstInvalid(formRef.current));
      return valid;
    },
    clear: (field) => setErrors(({ [field]: _cleared, ...others }) => others as Errors<Field>),
  };
}
