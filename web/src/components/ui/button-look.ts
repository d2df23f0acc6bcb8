import type { ReactNode } from 'react';
import classes from './button.module.css';

export interface ButtonLook {
  /** `ball` is the one next action of a view. */
  variant?: 'ball' | 'filled' | 'default' | 'subtle' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
  leftSection?: ReactNode;
}

/** The class names of whatever looks like a button. */
export const buttonLook = (
  { variant = 'default', size = 'md', fullWidth }: ButtonLook,
  className?: string,
): string =>
  [classes.button, classes[variant], classes[size], fullWidth && classes.fullWidth, className]
    .filter(Boolean)
    .join(' ');
