export { CoachDashboard as Component } from '../../features/coach-dashboard/components/coach-dashboard';
