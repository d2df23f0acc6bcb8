import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

type Errors<Field extends string> = Partial<Record<Field, string>>;

export interface FormErrors<Field extends string> {
  errors: Errors<Field>;
  formRef: RefObject<HTMLFormElement | null>;
  /** Shows the errors and moves the focus to the first invalid field. True if there is no error. */
  check: (found: Errors<Field>) => boolean;
  /** Shows the error of a field on blur. */
  note: (field: Field, error: string) => void;
  /** Hides the error of a field that is being corrected. */
  clear: (field: Field) => void;
}

const focusFirstInvalid = (form: HTMLFormElement | null) =>
  form
    ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input, [data-error] input')
    ?.focus();

export function useFormErrors<Field extends string>(): FormErrors<Field> {
  const { language } = useTranslation().i18n;
  // The texts are in the language of the last validation; after a switch the next validation translates them.
  const [found, setFound] = useState<{ language: string; errors: Errors<Field> }>({ language, errors: {} });
  const errors = found.language === language ? found.errors : {};
  const formRef = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) focusFirstInvalid(formRef.current);
  }, [refused]);
  return {
    errors,
    formRef,
    check: (errors) => {
      setFound({ language, errors });
      const valid = Object.values(errors).every((error) => !error);
      if (!valid) setRefused((times) => times + 1);
      return valid;
    },
    note: (field, error) => setFound({ language, errors: { ...errors, [field]: error } }),
    clear: (field) =>
      setFound(({ language, errors: { [field]: _cleared, ...others } }) => ({
        language,
        errors: others as Errors<Field>,
      })),
  };
}
