export * from './generated/bandeja/identity/v1/service.js';
