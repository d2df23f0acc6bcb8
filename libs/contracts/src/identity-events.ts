export * from './generated/bandeja/identity/v1/events.js';
