import { memo, type CSSProperties } from 'react';
import { barOf, type Bar } from './lane-layout';
import type { Marker } from './marker-logic';
import classes from './timeline-ranges.module.css';

export const barStyle = ({ lane, at, share }: Bar, { category }: Marker) =>
  ({
    '--lane': lane,
    '--at': at,
    '--share': share,
    '--tone': `var(--v-${category.toLowerCase()})`,
  }) as CSSProperties;

interface RangeBarsProps {
  markers: Marker[];
  durationMs: number;
  /** The one with grips is drawn apart. */
  exceptId: string | undefined;
}

/** How far the notes reach, each in its lane. */
export const RangeBars = memo(function RangeBars({ markers, durationMs, exceptId }: RangeBarsProps) {
  return markers.map((marker) => {
    const bar = marker.id === exceptId ? undefined : barOf(marker, durationMs);
    return bar && <span key={marker.id} className={classes.bar} style={barStyle(bar, marker)} aria-hidden />;
  });
});
