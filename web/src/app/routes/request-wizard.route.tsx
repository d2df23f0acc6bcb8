import { RouteToCome } from './route-to-come';

export const Component = () => <RouteToCome name="request-wizard" />;
