import { CategoryMark } from '../../../components/ui/category-mark';
import classes from './marked-rail.module.css';

export interface Marker {
  category: 'TECHNICAL' | 'TACTICAL' | 'PHYSICAL' | 'MENTAL';
  percent: number;
  current?: boolean;
}

interface MarkedRailProps {
  markers: Marker[];
  percent: number;
}

/** A drawing of the timeline: markers on their stems, the ball at the head. */
export function MarkedRail({ markers, percent }: MarkedRailProps) {
  return (
    <svg className={classes.rail} aria-hidden>
      {markers.map(({ category, percent: place, current }) => (
        <svg key={place} x={`${place}%`} overflow="visible">
          {current && <circle cy="9" r="10" className={classes.ring} />}
          <rect x="-1" y="18" width="2" height="8" fill={`var(--v-${category.toLowerCase()})`} />
          <g transform="translate(-9 0)">
            <CategoryMark category={category} size={18} onVideo labelled />
          </g>
        </svg>
      ))}
      <rect y="26" width="100%" height="6" rx="2" className={classes.bar} />
      <rect y="26" width={`${percent}%`} height="6" rx="2" className={classes.played} />
      <circle cx={`${percent}%`} cy="29" r="10.5" className={classes.ball} />
    </svg>
  );
}
