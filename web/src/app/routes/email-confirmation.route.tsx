export { EmailConfirmation as Component } from '../../features/auth/components/email-confirmation';
