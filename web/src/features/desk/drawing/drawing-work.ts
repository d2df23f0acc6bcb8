import { LABEL_FONT, labelSize } from '@bandeja/film/scene';

/** What is needed once a court is pinned or something is drawn: loaded then. */
export { pinCourt } from '@bandeja/film/court';
export { DrawingStore } from './drawing-store';

export const labelSizeOf = (text: string) => labelSize(text, LABEL_FONT);
