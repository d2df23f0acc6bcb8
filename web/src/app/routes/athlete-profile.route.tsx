export { AthleteProfile as Component } from '../../features/athlete-profile/components/athlete-profile';
