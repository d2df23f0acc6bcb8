export { splitByCommission, money, type Money, type Split } from './money.js';
