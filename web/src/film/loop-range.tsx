import type { CSSProperties } from 'react';
import type { PlayerController } from './player-controller';
import classes from './player-timeline.module.css';
import { usePlayerValue } from './use-player';

/** The part that repeats, on the rail; a single end while the other is not set. */
export function LoopRange({ player }: { player: PlayerController }) {
  const fromMs = usePlayerValue(player, (p) => p.loop().fromMs);
  const toMs = usePlayerValue(player, (p) => p.loop().toMs);
  const durationMs = usePlayerValue(player, (p) => p.durationMs());
  if (durationMs === 0) return null;
  const at = (timeMs: number) => ({ '--at': Math.min(1, timeMs / durationMs) }) as CSSProperties;
  return (
    <>
      {fromMs !== undefined && toMs !== undefined && (
        <span
          className={classes.loop}
          style={{ ...at(fromMs), width: `${((toMs - fromMs) / durationMs) * 100}%` }}
          aria-hidden
        />
      )}
      {[fromMs, toMs].map(
        (timeMs, index) =>
          timeMs !== undefined && (
            <span key={index} className={classes.loopEnd} style={at(timeMs)} aria-hidden>
              {'AB'.charAt(index)}
            </span>
          ),
      )}
    </>
  );
}
