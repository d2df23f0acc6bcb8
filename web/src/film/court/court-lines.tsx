import { COURT_LINES, METRE_GRID, toPicture, type CourtPoint, type PinnedCourt } from '@bandeja/film/court';
import { memo } from 'react';
import classes from './court-lines.module.css';

interface CourtLinesProps {
  court: PinnedCourt;
}

/** The lines of a pinned court and a grid of metres over the film; lies in a picture layer. */
export const CourtLines = memo(function CourtLines({ court }: CourtLinesProps) {
  return (
    <svg className={classes.lines} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      {METRE_GRID.map((line, index) => (
        <path key={index} className={classes.grid} d={pathOf(court, line.from, line.to)} />
      ))}
      {COURT_LINES.map((line, index) => (
        <g key={index}>
          <path className={classes.casing} d={pathOf(court, line.from, line.to)} />
          <path className={classes.line} d={pathOf(court, line.from, line.to)} />
        </g>
      ))}
    </svg>
  );
});

/** Near the camera a line may pass behind it: it is drawn in short parts, and those that are not seen are left out. */
const PARTS = 12;

function pathOf(court: PinnedCourt, from: CourtPoint, to: CourtPoint): string {
  let path = '';
  let isDown = false;
  for (let part = 0; part <= PARTS; part += 1) {
    const share = part / PARTS;
    const seen = toPicture(court, {
      xM: from.xM + (to.xM - from.xM) * share,
      yM: from.yM + (to.yM - from.yM) * share,
    });
    if (seen) path += `${isDown ? 'L' : 'M'}${seen.x} ${seen.y}`;
    isDown = seen !== undefined;
  }
  return path;
}
