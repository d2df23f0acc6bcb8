import { LateCode } from '../../lib/late-code';

/** What takes the response video. */
export const lateResponse = new LateCode();
