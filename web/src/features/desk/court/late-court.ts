import { LateCode } from '../../../lib/late-code';

/** Where the court is pinned, and what finds it from its pins. */
export const lateCourt = new LateCode();
