import { memo } from 'react';
import { timecode } from '../lib/format';
import classes from './player-timeline.module.css';
import type { PlayerController } from './player-controller';
import { usePlayerValue } from './use-player';

/** `0:42 / 1:48`. */
export const TimeReadout = memo(function TimeReadout({ player }: { player: PlayerController }) {
  const now = usePlayerValue(player, (p) => timecode(p.timeMs()));
  const duration = usePlayerValue(player, (p) => timecode(p.durationMs()));
  return (
    <span className={classes.readout}>
      <b>{now}</b>
      <span className={classes.total}> / {duration}</span>
    </span>
  );
});
