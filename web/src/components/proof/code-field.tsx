import { TextInput } from '@mantine/core';
import { useEffect, useRef, type ComponentProps } from 'react';
import classes from './proof.module.css';

export const CODE_LENGTH = 6;

interface CodeFieldProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  value: string;
  onChange: (code: string) => void;
  /** With all six digits, typed or pasted. */
  onFull: (code: string) => void;
  /** Where it is all that is asked. */
  focusFirst?: boolean;
}

/** The six digits of an authenticator app. Phones offer the code above the keyboard. */
export function CodeField({ value, onChange, onFull, focusFirst = false, ...props }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusFirst) input.current?.focus();
  }, [focusFirst]);
  const change = (written: string) => {
    const code = written.replace(/\D/g, '').slice(0, CODE_LENGTH);
    onChange(code);
    if (code.length === CODE_LENGTH && code !== value) onFull(code);
  };
  return (
    <TextInput
      {...props}
      ref={input}
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      className={classes.code}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
