import { memo } from 'react';
import { timecode } from '../../lib/format';
import classes from './player-timeline.module.css';
import type { PlayerController } from './player-controller';
import { exactTimecode } from './player-time';
import { usePlayerValue } from './use-player';

/** `0:42 / 1:48`, to the hundredth while it stands still. */
export const TimeReadout = memo(function TimeReadout({ player }: { player: PlayerController }) {
  const now = usePlayerValue(player, (p) =>
    p.isPaused() ? exactTimecode(p.timeMs()) : timecode(p.timeMs()),
  );
  const duration = usePlayerValue(player, (p) => timecode(p.durationMs()));
  return (
    <span className={classes.readout}>
      <b>{now}</b> / {duration}
    </span>
  );
});
