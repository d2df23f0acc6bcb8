export * from './generated/bandeja/media/v1/service.js';
