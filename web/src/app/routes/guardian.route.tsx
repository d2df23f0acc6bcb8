export { Guardian as Component } from '../../features/auth/components/guardian';
