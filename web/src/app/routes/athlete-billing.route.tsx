import { AthleteBilling } from '../../features/athlete-billing/components/athlete-billing';
import { CardList } from '../../features/payment-methods/components/card-list';

export const Component = () => <AthleteBilling cards={<CardList />} />;
