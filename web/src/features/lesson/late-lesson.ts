import { LateCode } from '../../lib/late-code';

/** What plays a lesson. */
export const lateLesson = new LateCode();
