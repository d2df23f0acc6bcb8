import { memo } from 'react';
import { timecode } from '../lib/format';
import classes from './player-timeline.module.css';
import type { PlayerController } from './player-controller';
import { usePlayerValue } from './use-player';

/** `0:42 / 1:48`. */
export const TimePair = ({ now, total }: { now: string; total: string }) => (
  <span className={classes.readout}>
    <b>{now}</b>
    <span className={classes.total}> / {total}</span>
  </span>
);

export const TimeReadout = memo(function TimeReadout({ player }: { player: PlayerController }) {
  const now = usePlayerValue(player, (p) => timecode(p.timeMs()));
  const total = usePlayerValue(player, (p) => timecode(p.durationMs()));
  return <TimePair {...{ now, total }} />;
});
