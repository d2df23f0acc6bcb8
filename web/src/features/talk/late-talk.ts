import { LateCode } from '../../lib/late-code';

/** All that records a talk. */
export const lateTalk = new LateCode();
