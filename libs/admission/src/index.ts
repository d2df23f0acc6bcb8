export { Admission, type AdmissionOptions, type AdmissionRequest } from './admission.js';
export { challengeKeyOf } from './challenges.js';
export type { AdmissionLimits } from './heat.js';
