export { MoneyPage as Component } from '../../features/coach-billing/components/money-page';
