export {
  CAPTIONS_LIMITS,
  captionsText,
  parseCaptions,
  type CaptionsRefusal,
  type Cue,
  type RefusedCaptions,
} from './captions.js';
export { correctionOf, type Correction } from './follow.js';
export { partlyDrawn } from './partly-drawn.js';
export { layersOf, segmentsOf, type MarksLayer, type RenderSegment } from './render-plan.js';
export { FILLED_UP_MS, scaled, scaleOf } from './scale.js';
export { filmMsAt, trackOf, type FilmState, type Stretch, type TalkTrack } from './state-at.js';
export { takeUntil, TakeLog, type Seen } from './take-log.js';
export {
  TAKE_LIMITS,
  TALK_LIMITS,
  type Take,
  type TakeAction,
  type TakeEvent,
  type TakeStart,
} from './take.js';
