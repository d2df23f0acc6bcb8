import { LateCode } from '../../lib/late-code';

/** What shows the questions and takes new ones. */
export const lateThread = new LateCode();
