export { AuthCallback as Component } from '../../features/auth/components/email-confirmation';
