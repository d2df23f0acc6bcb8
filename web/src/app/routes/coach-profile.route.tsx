export { CoachProfileScreen as Component } from '../../features/coach-profile/components/coach-profile-screen';
