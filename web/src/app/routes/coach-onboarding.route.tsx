export { CoachOnboarding as Component } from '../../features/coach-onboarding/components/coach-onboarding';
