import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './button.module.css';

interface Look {
  /** `ball` is the one next action of a view. */
  variant?: 'ball' | 'filled' | 'default' | 'subtle' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
  leftSection?: ReactNode;
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Looks disabled and says so, yet takes the press: the handler explains what is missing. */
  blocked?: boolean;
  loading?: boolean;
}

const look = ({ variant = 'default', size = 'md', fullWidth }: Look, className?: string) =>
  [classes.button, classes[variant], classes[size], fullWidth && classes.fullWidth, className]
    .filter(Boolean)
    .join(' ');

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
      className={look({ variant, size, fullWidth }, className)}
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

export function ButtonLink({
  variant,
  size,
  fullWidth,
  leftSection,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={look({ variant, size, fullWidth }, className)}>
      {leftSection}
      <span className={classes.text}>{children}</span>
    </Link>
  );
}
