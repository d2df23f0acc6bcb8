export * from './generated/bandeja/__name__/v1/events.js';
