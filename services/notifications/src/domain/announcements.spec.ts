import { ANNOUNCEMENTS, preferencesFor, templatesHeldBack, unsubscribesFrom } from './announcements.js';
import { DEFAULT_PREFERENCES } from './preferences.js';

describe('who is notified on which occasion', () => {
  it('is as in this table', () => {
    const announced = Object.entries(ANNOUNCEMENTS).flatMap(([occasion, list]) =>
      list.map(({ to, type, priority = 'normal', mail }) => [
        occasion,
        to,
        type,
        priority,
        mail,
        mail && preferencesFor(mail).join('+'),
      ]),
    );
    expect(announced).toEqual([
      ['opened', 'athlete', undefined, 'normal', 'request_sent', 'emailNotifications'],
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
      [
        'revised',
        'athlete',
        'analysis_completed',
        'normal',
        'analysis_revised',
        'emailNotifications+analysisComplete',
      ],
      ['rejected', 'athlete', 'analysis_rejected', 'normal', 'analysis_rejected', 'emailNotifications'],
      ['withdrawn', 'athlete', 'analysis_rejected', 'normal', 'analysis_rejected', 'emailNotifications'],
      ['withdrawn', 'coach', 'analysis_rejected', 'normal', 'request_ended', 'emailNotifications'],
      [
        'delivery_due',
        'coach',
        'delivery_due',
        'high',
        'delivery_due',
        'emailNotifications+paymentReminders',
      ],
      ['payment_failed', 'athlete', 'payment_failed', 'high', 'payment_failed_athlete', ''],
      ['payment_failed', 'coach', 'payment_failed', 'high', 'payment_failed_coach', ''],
      ['overdue', 'athlete', 'payment_failed', 'high', 'payment_overdue', ''],
      ['closed', 'athlete', 'analysis_rejected', 'normal', 'analysis_closed_athlete', ''],
      ['closed', 'coach', 'analysis_rejected', 'normal', 'analysis_closed_coach', ''],
      ['captured', 'coach', 'payment_received', 'normal', 'payment_received', ''],
      ['refund_requested', 'athlete', 'payment_refunded', 'normal', undefined, undefined],
      ['refund_requested', 'coach', 'payment_refunded', 'normal', undefined, undefined],
      ...['refunded', 'partly_refunded', 'refund_failed'].flatMap((occasion) => [
        [occasion, 'athlete', 'payment_refunded', 'normal', 'payment_refunded_athlete', ''],
        [occasion, 'coach', 'payment_refunded', 'normal', 'payment_refunded_coach', ''],
      ]),
      ...['dispute_opened', 'dispute_won', 'dispute_lost'].flatMap((stage) => [
        [stage, 'athlete', 'payment_disputed', 'normal', 'payment_disputed_athlete', ''],
        [
          stage,
          'coach',
          'payment_disputed',
          stage === 'dispute_won' ? 'normal' : 'high',
          'payment_disputed_coach',
          '',
        ],
      ]),
      [
        'reviewed',
        'coach',
        'review_posted',
        'normal',
        'review_posted',
        'emailNotifications+analysisComplete',
      ],
      ['bank_payout_failed', 'coach', 'bank_payout_failed', 'high', 'bank_payout_failed', ''],
      ['payout_uncollected', 'coach', 'payout_uncollected', 'normal', 'payout_uncollected', ''],
      ['payout_destination_changed', 'coach', undefined, 'normal', 'payout_destination_changed', ''],
      ['payouts_frozen', 'coach', undefined, 'normal', 'payouts_frozen', ''],
      ['films_expire', 'athlete', undefined, 'normal', 'films_expire', ''],
      ['report_decided', 'athlete', undefined, 'normal', 'report_decided', ''],
      ['athlete_question', 'coach', 'athlete_question', 'normal', 'thread_question', 'emailNotifications'],
      [
        'coach_answer',
        'athlete',
        'coach_answer',
        'normal',
        'thread_answer',
        'emailNotifications+analysisComplete',
      ],
    ]);
  });

  it('disables by default only what people must opt in to, and never an email about money', () => {
    expect(templatesHeldBack(DEFAULT_PREFERENCES)).toEqual(['new_coaches', 'news']);
    const off = { emailNotifications: false, analysisComplete: false, paymentReminders: false };
    expect(templatesHeldBack({ ...DEFAULT_PREFERENCES, ...off })).toEqual([
      'request_sent',
      'analysis_request',
      'analysis_ready',
      'analysis_revised',
      'analysis_rejected',
      'request_ended',
      'delivery_due',
      'review_posted',
      'thread_question',
      'thread_answer',
      'weekly_digest',
      'new_coaches',
      'news',
    ]);
  });

  it('is unsubscribed from by the narrowest preference', () => {
    const narrowest = Object.fromEntries(
      Object.values(ANNOUNCEMENTS).flatMap((list) =>
        list.flatMap(({ mail }) => (mail ? [[mail, unsubscribesFrom(mail)]] : [])),
      ),
    );
    expect(narrowest).toMatchObject({
      analysis_request: 'emailNotifications',
      analysis_ready: 'analysisComplete',
      delivery_due: 'paymentReminders',
      review_posted: 'analysisComplete',
      thread_question: 'emailNotifications',
      thread_answer: 'analysisComplete',
      payment_received: undefined,
      payment_disputed_coach: undefined,
    });
  });
});
