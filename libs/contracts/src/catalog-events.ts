export * from './generated/bandeja/catalog/v1/events.js';
