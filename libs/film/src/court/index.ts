export {
  COURT_LENGTH_M,
  COURT_LINES,
  COURT_POINTS,
  COURT_WIDTH_M,
  METRE_GRID,
  NET_Y_M,
  SERVICE_LINE_FROM_NET_M,
  type CourtLine,
  type CourtPoint,
  type CourtPointName,
} from './dimensions.js';
export { fitOf, FITS_BADLY_M, FITS_WELL_M, visibleNearHalf, type CourtFit } from './fit.js';
export { outlineInPicture, ringCorners } from './floor-shapes.js';
export {
  pinCourt,
  toFloor,
  toPicture,
  type CourtPin,
  type CourtPinning,
  type CourtRefusal,
  type PicturePoint,
  type PinnedCourt,
} from './homography.js';
export { pinningAt } from './pinning-at.js';
export { SNAP_M, snapped } from './snap.js';
export { distanceM, NET_ZONE_M, zoneCorners, zoneOf, type CourtZone } from './zones.js';
