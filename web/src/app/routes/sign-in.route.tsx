export { SignIn as Component } from '../../features/auth/components/sign-in';
