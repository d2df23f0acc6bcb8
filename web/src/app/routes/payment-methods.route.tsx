export { PaymentMethodsToCome as Component } from '../../features/athlete-billing/components/payment-methods-to-come';
