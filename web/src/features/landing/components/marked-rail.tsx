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
    <div className={classes.rail}>
      {markers.map((marker) => (
        <span
          key={marker.percent}
          className={classes.marker}
          data-current={marker.current || undefined}
          style={{ left: `${marker.percent}%`, color: `var(--v-${marker.category.toLowerCase()})` }}
        >
          <CategoryMark category={marker.category} size={18} onVideo labelled />
        </span>
      ))}
      <span className={classes.bar}>
        <span className={classes.played} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.ball} style={{ left: `${percent}%` }} />
    </div>
  );
}
