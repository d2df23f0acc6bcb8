export { Landing as Component } from '../../features/landing/components/landing';
