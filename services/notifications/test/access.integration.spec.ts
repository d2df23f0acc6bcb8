import { NotificationsServiceService } from '@bandeja/contracts/notifications';
import { callersByOperation, describeAccess } from '@bandeja/testing';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

describeAccess(NotificationsServiceService, () => service.client);

it('allows athletes and coaches their own data, and only athletes the email to a coach', () => {
  expect(callersByOperation(NotificationsServiceService)).toEqual({
    listNotifications: ['athlete', 'coach'],
    markRead: ['athlete', 'coach'],
    getPreferences: ['athlete', 'coach'],
    savePreferences: ['athlete', 'coach'],
    getPushSettings: ['athlete', 'coach'],
    savePushSubscription: ['athlete', 'coach'],
    removePushSubscription: ['athlete', 'coach'],
    sendAnalysisRequestMail: ['athlete'],
    unsubscribe: ['service'],
    sendContactMessage: ['service'],
    exportPersonalData: ['athlete', 'coach'],
  });
});
