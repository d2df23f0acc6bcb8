import { IconStarFilled } from '@tabler/icons-react';
import classes from './stars.module.css';

interface StarsProps {
  rating: number;
  /** Read out in place of the five drawings. */
  label: string;
  size?: number;
}

const STARS = [1, 2, 3, 4, 5];

/** Of one star: 4.6 fills four whole ones and six tenths of the fifth. */
const percentOf = (star: number, rating: number) =>
  Math.round(Math.min(1, Math.max(0, rating - star + 1)) * 100);

/** A rating that is shown, not asked for. */
export function Stars({ rating, label, size = 18 }: StarsProps) {
  return (
    <span className={classes.stars} role="img" aria-label={label}>
      {STARS.map((star) => {
        const percent = percentOf(star, rating);
        return (
          <span key={star} className={classes.star} data-percent={percent}>
            <IconStarFilled size={size} className={classes.off} />
            {/* Cut by its frame: the policy of prerendered pages allows no style in the markup. */}
            {percent > 0 && (
              <svg width={(size * percent) / 100} height={size} className={classes.on} aria-hidden>
                <IconStarFilled size={size} />
              </svg>
            )}
          </span>
        );
      })}
    </span>
  );
}
