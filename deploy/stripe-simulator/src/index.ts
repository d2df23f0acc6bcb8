export { createStripeSimulator, type StripeSimulator, type StripeSimulatorOptions } from './simulator.js';
export { NEW_US_PLATFORM, type Approval, type PlatformProfile } from './platform.js';
export type { CallRules } from './settings.js';
export { TEST_CARDS, type TestCard } from './cards.js';
