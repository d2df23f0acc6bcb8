import { LateCode } from '../../lib/late-code';

/** What plays a talk. */
export const lateLiveTalk = new LateCode();
