/**
 * A place on the floor of a padel court, in metres. Seen from above with the near back wall at the bottom, x runs from the
 * left wall (0) to the right one (10), y from the near back wall (0) to the far one (20).
 */
export interface CourtPoint {
  readonly xM: number;
  readonly yM: number;
}

/** Rules of padel of the FIP, "the court": 10 by 20 m inside the walls, the net halves it, service lines 6.95 m from the net. */
export const COURT_WIDTH_M = 10;
export const COURT_LENGTH_M = 20;
export const NET_Y_M = COURT_LENGTH_M / 2;
export const SERVICE_LINE_FROM_NET_M = 6.95;

const CENTER_X_M = COURT_WIDTH_M / 2;
const NEAR_SERVICE_Y_M = NET_Y_M - SERVICE_LINE_FROM_NET_M;
const FAR_SERVICE_Y_M = NET_Y_M + SERVICE_LINE_FROM_NET_M;

const at = (xM: number, yM: number): CourtPoint => ({ xM, yM });

/** The points of the floor that can be found in a picture to the pixel. */
export const COURT_POINTS = {
  nearLeftCorner: at(0, 0),
  nearRightCorner: at(COURT_WIDTH_M, 0),
  nearServiceLeft: at(0, NEAR_SERVICE_Y_M),
  nearServiceCenter: at(CENTER_X_M, NEAR_SERVICE_Y_M),
  nearServiceRight: at(COURT_WIDTH_M, NEAR_SERVICE_Y_M),
  netPostLeft: at(0, NET_Y_M),
  netPostRight: at(COURT_WIDTH_M, NET_Y_M),
  farServiceLeft: at(0, FAR_SERVICE_Y_M),
  farServiceCenter: at(CENTER_X_M, FAR_SERVICE_Y_M),
  farServiceRight: at(COURT_WIDTH_M, FAR_SERVICE_Y_M),
  farLeftCorner: at(0, COURT_LENGTH_M),
  farRightCorner: at(COURT_WIDTH_M, COURT_LENGTH_M),
} as const satisfies Record<string, CourtPoint>;

export type CourtPointName = keyof typeof COURT_POINTS;

export interface CourtLine {
  readonly is: 'wall' | 'net' | 'service' | 'center';
  readonly from: CourtPoint;
  readonly to: CourtPoint;
}

const line = (is: CourtLine['is'], from: CourtPoint, to: CourtPoint): CourtLine => ({ is, from, to });
const P = COURT_POINTS;

/** What is drawn of a court, from above or over the film. */
export const COURT_LINES: readonly CourtLine[] = [
  line('wall', P.nearLeftCorner, P.nearRightCorner),
  line('wall', P.nearRightCorner, P.farRightCorner),
  line('wall', P.farRightCorner, P.farLeftCorner),
  line('wall', P.farLeftCorner, P.nearLeftCorner),
  line('net', P.netPostLeft, P.netPostRight),
  line('service', P.nearServiceLeft, P.nearServiceRight),
  line('service', P.farServiceLeft, P.farServiceRight),
  line('center', P.nearServiceCenter, P.farServiceCenter),
];

/** The grid of metres over the floor: from wall to wall each metre, without the walls. */
export const METRE_GRID: readonly Pick<CourtLine, 'from' | 'to'>[] = [
  ...Array.from({ length: COURT_WIDTH_M - 1 }, (_, index) => ({
    from: at(index + 1, 0),
    to: at(index + 1, COURT_LENGTH_M),
  })),
  ...Array.from({ length: COURT_LENGTH_M - 1 }, (_, index) => ({
    from: at(0, index + 1),
    to: at(COURT_WIDTH_M, index + 1),
  })),
];
