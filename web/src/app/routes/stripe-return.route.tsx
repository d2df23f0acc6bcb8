export { OnboardingReturn as Component } from '../../features/coach-billing/components/onboarding-return';
