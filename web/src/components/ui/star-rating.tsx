import { IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './stars.module.css';

interface StarRatingProps {
  /** 0 when nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  label: string;
}

/** Asks for one to five stars; a radio group for keyboard and screen reader. */
export function StarRating({ value, onChange, label }: StarRatingProps) {
  const { t } = useTranslation();
  const name = useId();
  const [hovered, setHovered] = useState(0);
  return (
    <fieldset className={classes.rating} onMouseLeave={() => setHovered(0)}>
      <legend className="visually-hidden">{label}</legend>
      {[1, 2, 3, 4, 5].map((star) => (
        <label key={star} onMouseEnter={() => setHovered(star)}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === star}
            onChange={() => onChange(star)}
          />
          <IconStarFilled
            size={30}
            className={star <= (hovered || value) ? classes.on : classes.off}
            aria-hidden
          />
          <span className="visually-hidden">{t('ui.stars', { count: star })}</span>
        </label>
      ))}
    </fieldset>
  );
}
