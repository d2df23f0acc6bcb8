import { NotificationsServiceService } from '@bandeja/contracts/notifications';
import { callersByOperation, describeAccess } from '@bandeja/testing';
import { startNotifications, type NotificationsUnderTest } from './notifications-under-test.js';

let service: NotificationsUnderTest;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());

describeAccess(NotificationsServiceService, () => service.client);

it('names athletes and coaches for what is their own, and athletes alone for the mail to a coach', () => {
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
