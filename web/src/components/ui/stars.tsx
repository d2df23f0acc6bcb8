import { IconStarFilled } from '@tabler/icons-react';
import classes from './stars.module.css';

interface StarsProps {
  rating: number;
  /** Read out in place of the five drawings. */
  label: string;
  size?: number;
}

/** A rating that is shown, not asked for. */
export function Stars({ rating, label, size = 18 }: StarsProps) {
  return (
    <span className={classes.stars} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <IconStarFilled
          key={star}
          size={size}
          className={star <= Math.round(rating) ? classes.on : classes.off}
        />
      ))}
    </span>
  );
}
