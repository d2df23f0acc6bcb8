export * from './generated/bandeja/payments/v1/service.js';
