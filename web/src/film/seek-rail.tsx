import { useEffect, useRef } from 'react';
import { LoopRange } from './loop-range';
import type { PlayerController } from './player-controller';
import classes from './player-timeline.module.css';
import { usePlayerValue } from './use-player';

/** What has arrived of the video, what is played, and the part that repeats. */
export function SeekRail({ player }: { player: PlayerController }) {
  const playedRef = useRef<HTMLSpanElement>(null);
  const buffered = usePlayerValue(player, (p) => p.buffered());
  useEffect(() => {
    const show = () => {
      if (playedRef.current) playedRef.current.style.transform = `scaleX(${player.playedShare()})`;
    };
    show();
    return player.subscribe(show);
  }, [player]);
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
        <span ref={playedRef} className={classes.played} />
      </span>
      <LoopRange player={player} />
    </>
  );
}
