export * from './generated/bandeja/catalog/v1/service.js';
