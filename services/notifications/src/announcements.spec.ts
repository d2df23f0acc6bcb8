import { ANNOUNCEMENTS } from './announcements.js';

describe('who hears of what', () => {
  it('is as the table says', () => {
    const told = Object.entries(ANNOUNCEMENTS).flatMap(([occasion, list]) =>
      list.map(({ to, type, priority, mail }) => [
        occasion,
        to,
        type,
        priority,
        mail?.template,
        mail?.obeys.join('+'),
      ]),
    );
    expect(told).toEqual([
      ['opened', 'coach', 'analysis_request', 'normal', 'analysis_request', 'emailNotifications'],
      ['started', 'athlete', 'coach_response', 'normal', undefined, undefined],
      [
        'unlocked',
        'athlete',
        'analysis_completed',
        'normal',
        'analysis_ready',
        'emailNotifications+analysisComplete',
      ],
      ['rejected', 'athlete', 'analysis_rejected', 'normal', 'analysis_rejected', 'emailNotifications'],
      ['payment-failed', 'athlete', 'payment_failed', 'high', 'payment_failed_athlete', ''],
      ['payment-failed', 'coach', 'payment_failed', 'high', 'payment_failed_coach', ''],
      ['captured', 'coach', 'payment_received', 'normal', 'payment_received', ''],
      ['refunded', 'athlete', 'payment_refunded', 'normal', 'payment_refunded_athlete', ''],
      ['refunded', 'coach', 'payment_refunded', 'normal', 'payment_refunded_coach', ''],
    ]);
  });
});
