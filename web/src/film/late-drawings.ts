import { LateCode } from '../lib/late-code';

/** What shows drawings. */
export const lateDrawings = new LateCode();
