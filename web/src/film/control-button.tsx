import type { ComponentType } from 'react';
import classes from './player-controls.module.css';

interface ControlButtonProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  label: string;
  /** For what is on or off. */
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** A button of a player, as wide as a finger. */
export const ControlButton = ({ icon: Icon, label, pressed, disabled, onPress }: ControlButtonProps) => (
  <button
    type="button"
    className={classes.control}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onPress}
  >
    <Icon size={22} stroke={1.9} aria-hidden />
  </button>
);
