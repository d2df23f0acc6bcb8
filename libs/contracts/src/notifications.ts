export * from './generated/bandeja/notifications/v1/service.js';
