export * from './generated/bandeja/media/v1/events.js';
