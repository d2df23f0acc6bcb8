import { LoopRange } from './loop-range';
import type { PlayerController } from './player-controller';
import classes from './player-timeline.module.css';
import { RailPlayed } from './rail-slider';
import { usePlayerValue } from './use-player';

/** What has arrived of the video, what is played, and the part that repeats. */
export function SeekRail({ player }: { player: PlayerController }) {
  const buffered = usePlayerValue(player, (p) => p.buffered());
  return (
    <>
      <span className={classes.rail} aria-hidden>
        {buffered
          .split(',')
          .filter(Boolean)
          .map((range) => {
            const [start = 0, end = 0] = range.split('-').map(Number);
            return (
              <span
                key={range}
                className={classes.buffered}
                style={{ left: `${start}%`, width: `${end - start}%` }}
              />
            );
          })}
        <RailPlayed of={player} />
      </span>
      <LoopRange player={player} />
    </>
  );
}
