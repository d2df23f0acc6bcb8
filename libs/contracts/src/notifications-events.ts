export * from './generated/bandeja/notifications/v1/events.js';
