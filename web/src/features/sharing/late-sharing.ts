import { LateCode } from '../../lib/late-code';

/** What makes pictures and films of notes. */
export const lateSharing = new LateCode();
