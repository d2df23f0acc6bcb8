import { COURT_LENGTH_M, COURT_WIDTH_M, type CourtPoint } from '@bandeja/film/court';
import { BOARD_MARGIN_M } from '@bandeja/film/marks';
import { COURT_FROM_ABOVE, SCENE_HEIGHT } from '@bandeja/film/scene';
import type { ReactNode } from 'react';
import { SceneNodes } from '../drawing/scene-nodes';
import classes from './top-view.module.css';

/** From above, the far end is up. In metres of the drawing, from its top left. */
export const fromAbove = ({ xM, yM }: CourtPoint) => ({ x: xM, y: COURT_LENGTH_M - yM });

interface TopViewProps {
  label: string;
  children?: ReactNode;
}

const WIDTH_M = COURT_WIDTH_M + 2 * BOARD_MARGIN_M;
const HEIGHT_M = COURT_LENGTH_M + 2 * BOARD_MARGIN_M;

/** The court from above, 10 by 20 m; its children are drawn in metres, see `fromAbove`. */
export const TopView = ({ label, children }: TopViewProps) => (
  <svg
    className={classes.view}
    viewBox={`${-BOARD_MARGIN_M} ${-BOARD_MARGIN_M} ${WIDTH_M} ${HEIGHT_M}`}
    role="group"
    aria-label={label}
  >
    <g transform={`translate(${-BOARD_MARGIN_M} ${-BOARD_MARGIN_M}) scale(${HEIGHT_M / SCENE_HEIGHT})`}>
      <SceneNodes {...COURT_FROM_ABOVE} />
    </g>
    {children}
  </svg>
);
