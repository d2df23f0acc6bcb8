export { createStripeSimulator, type StripeSimulator, type StripeSimulatorOptions } from './simulator.js';
export { APPROVED_US_PLATFORM, NEW_US_PLATFORM, type Approval, type PlatformProfile } from './platform.js';
export { TEST_CARDS, type TestCard } from './cards.js';
