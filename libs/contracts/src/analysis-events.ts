export * from './generated/bandeja/analysis/v1/events.js';
