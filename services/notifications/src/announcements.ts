import type { MailTemplate } from './mail/mail-template.js';
import type { NotificationType } from './notification.store.js';
import type { Preference } from './preferences.js';

export type Side = 'athlete' | 'coach';

export interface Announcement {
  to: Side;
  type: NotificationType;
  priority: 'normal' | 'high';
  mail?: {
    template: MailTemplate;
    /** All of these must be on for the mail to go; none for mails about money, which always go (T-78). */
    obeys: readonly Preference[];
  };
}

export type Occasion =
  'opened' | 'started' | 'unlocked' | 'rejected' | 'payment-failed' | 'captured' | 'refunded';

/** Who hears of what. The coach hears of a request only once the hold is in place (T-03). */
export const ANNOUNCEMENTS: Record<Occasion, readonly Announcement[]> = {
  opened: [
    {
      to: 'coach',
      type: 'analysis_request',
      priority: 'normal',
      mail: { template: 'analysis_request', obeys: ['emailNotifications'] },
    },
  ],
  started: [{ to: 'athlete', type: 'coach_response', priority: 'normal' }],
  unlocked: [
    {
      to: 'athlete',
      type: 'analysis_completed',
      priority: 'normal',
      mail: { template: 'analysis_ready', obeys: ['emailNotifications', 'analysisComplete'] },
    },
  ],
  rejected: [
    {
      to: 'athlete',
      type: 'analysis_rejected',
      priority: 'normal',
      mail: { template: 'analysis_rejected', obeys: ['emailNotifications'] },
    },
  ],
  'payment-failed': [
    {
      to: 'athlete',
      type: 'payment_failed',
      priority: 'high',
      mail: { template: 'payment_failed_athlete', obeys: [] },
    },
    {
      to: 'coach',
      type: 'payment_failed',
      priority: 'high',
      mail: { template: 'payment_failed_coach', obeys: [] },
    },
  ],
  captured: [
    {
      to: 'coach',
      type: 'payment_received',
      priority: 'normal',
      mail: { template: 'payment_received', obeys: [] },
    },
  ],
  refunded: [
    {
      to: 'athlete',
      type: 'payment_refunded',
      priority: 'normal',
      mail: { template: 'payment_refunded_athlete', obeys: [] },
    },
    {
      to: 'coach',
      type: 'payment_refunded',
      priority: 'normal',
      mail: { template: 'payment_refunded_coach', obeys: [] },
    },
  ],
};
