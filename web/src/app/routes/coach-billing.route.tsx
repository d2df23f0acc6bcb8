export { CoachBilling as Component } from '../../features/coach-billing/components/coach-billing';
