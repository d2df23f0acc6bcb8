export { createStripeSimulator, type StripeSimulator, type StripeSimulatorOptions } from './simulator.js';
export { TEST_CARDS, type TestCard } from './cards.js';
