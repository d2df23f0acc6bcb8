export { SignUp as Component } from '../../features/auth/components/sign-up';
