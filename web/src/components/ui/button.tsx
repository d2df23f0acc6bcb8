import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonLook, type ButtonLook } from './button-look';
import classes from './button.module.css';

export { Button } from './plain-button';

export function ButtonLink({
  variant,
  size,
  fullWidth,
  leftSection,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={buttonLook({ variant, size, fullWidth }, className)}>
      {leftSection}
      <span className={classes.text}>{children}</span>
    </Link>
  );
}
