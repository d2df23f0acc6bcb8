export * from './generated/bandeja/money/v1/money.js';
