export { SecurityPage as Component } from '../../features/security/components/security-page';
