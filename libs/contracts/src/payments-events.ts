export * from './generated/bandeja/payments/v1/events.js';
