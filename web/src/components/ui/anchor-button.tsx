import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look';
import classes from './button.module.css';

/** A plain link that looks like a button: for pages without a router, and out of the app. */
export function AnchorButton({
  variant,
  size,
  fullWidth,
  leftSection,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonLook({ variant, size, fullWidth }, className)}>
      {leftSection}
      <span className={classes.text}>{children}</span>
    </a>
  );
}
