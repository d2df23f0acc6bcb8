import { LateCode } from '../../../lib/late-code';

/** All that draws. */
export const lateTools = new LateCode();
