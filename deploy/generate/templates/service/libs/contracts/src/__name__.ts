export * from './generated/bandeja/__name__/v1/service.js';
