export * from './generated/bandeja/analysis/v1/service.js';
