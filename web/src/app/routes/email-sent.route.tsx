export { EmailSent as Component } from '../../features/auth/components/email-sent';
