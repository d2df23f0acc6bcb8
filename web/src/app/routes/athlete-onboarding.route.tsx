export { AthleteOnboarding as Component } from '../../features/athlete-onboarding/components/athlete-onboarding';
