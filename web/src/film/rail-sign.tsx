import type { CSSProperties } from 'react';
import { signOf } from './lane-layout';
import type { Marker } from './marker-logic';
import classes from './timeline-ranges.module.css';

interface RailSignProps {
  marker: Marker;
  durationMs: number;
}

/** When the drawing of a note is seen: a comb while the film holds, a band over its range, a tick at its frame. */
export function RailSign({ marker, durationMs }: RailSignProps) {
  const sign = signOf(marker, durationMs);
  if (!sign) return null;
  const style = {
    '--at': sign.at,
    '--share': sign.is === 'band' ? sign.share : 0,
    '--ticks': sign.is === 'comb' ? sign.ticks : 0,
    '--tone': `var(--v-${marker.category.toLowerCase()})`,
  } as CSSProperties;
  return <span className={classes[sign.is]} style={style} data-sign={sign.is} aria-hidden />;
}
