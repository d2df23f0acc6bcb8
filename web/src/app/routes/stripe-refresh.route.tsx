export { OnboardingRefresh as Component } from '../../features/coach-billing/components/onboarding-refresh';
