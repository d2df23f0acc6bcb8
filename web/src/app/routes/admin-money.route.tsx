export { FindMoney as Component } from '../../features/admin/components/find-money';
