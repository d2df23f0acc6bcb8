import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look';
import classes from './button.module.css';

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Looks disabled and says so, yet takes the press: the handler explains what is missing. */
  blocked?: boolean;
  loading?: boolean;
}

export function Button({
  blocked,
  loading,
  children,
  type = 'button',
  className,
  onClick,
  ...props
}: ButtonProps) {
  const { variant, size, fullWidth, leftSection, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonLook({ variant, size, fullWidth }, className)}
      aria-disabled={blocked || loading || undefined}
      aria-busy={loading || undefined}
      // A busy button takes no second press, also not as the submit button of its form.
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <span className={classes.spinner} aria-hidden /> : leftSection}
      <span className={classes.text}>{children}</span>
    </button>
  );
}
