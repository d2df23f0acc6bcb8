export { UnsubscribePage as Component } from '../../features/notifications/components/unsubscribe-page';
