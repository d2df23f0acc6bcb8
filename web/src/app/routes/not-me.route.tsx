export { NotMe as Component } from '../../features/auth/components/not-me';
