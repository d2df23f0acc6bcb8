export { CoachDiscovery as Component } from '../../features/discovery/components/coach-discovery';
