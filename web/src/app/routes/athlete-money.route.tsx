export { AthleteMoney as Component } from '../../features/athlete-billing/components/athlete-money';
