import type { Preferences } from '@bandeja/contracts/notifications';
import type { MailTemplate } from './mail/mail-template.js';
import type { NotificationType } from './notification.store.js';
import type { Preference } from './preferences.js';

export type Side = 'athlete' | 'coach';

export interface Announcement {
  to: Side;
  /** Of the notification in the app, which is pushed as well; absent where an email says it all. */
  type?: NotificationType;
  priority: 'normal' | 'high';
  mail?: {
    template: MailTemplate;
    /** All of these must be on for the mail to go, the narrowest last; none for mails about money, which always go (T-78). */
    obeys: readonly Preference[];
  };
}

export type Occasion =
  | 'opened'
  | 'started'
  | 'unlocked'
  | 'revised'
  | 'rejected'
  | 'withdrawn'
  | 'delivery-due'
  | 'payment-failed'
  | 'captured'
  | 'refunded'
  | 'disputed'
  | 'dispute-won'
  | 'dispute-lost'
  | 'reviewed';

const ENDED_FOR_ATHLETE: Announcement = {
  to: 'athlete',
  type: 'analysis_rejected',
  priority: 'normal',
  mail: { template: 'analysis_rejected', obeys: ['emailNotifications'] },
};

const disputeTold = (priority: Announcement['priority']): readonly Announcement[] => [
  {
    to: 'athlete',
    type: 'payment_disputed',
    priority: 'normal',
    mail: { template: 'payment_disputed_athlete', obeys: [] },
  },
  {
    to: 'coach',
    type: 'payment_disputed',
    priority,
    mail: { template: 'payment_disputed_coach', obeys: [] },
  },
];

/** Who hears of what. The coach hears of a request only once the hold is in place (T-03). */
export const ANNOUNCEMENTS: Record<Occasion, readonly Announcement[]> = {
  opened: [
    {
      to: 'athlete',
      priority: 'normal',
      mail: { template: 'request_sent', obeys: ['emailNotifications'] },
    },
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
  revised: [
    {
      to: 'athlete',
      type: 'analysis_completed',
      priority: 'normal',
      mail: { template: 'analysis_revised', obeys: ['emailNotifications', 'analysisComplete'] },
    },
  ],
  rejected: [ENDED_FOR_ATHLETE],
  withdrawn: [
    ENDED_FOR_ATHLETE,
    {
      to: 'coach',
      type: 'analysis_rejected',
      priority: 'normal',
      mail: { template: 'request_ended', obeys: ['emailNotifications'] },
    },
  ],
  'delivery-due': [
    {
      to: 'coach',
      type: 'delivery_due',
      priority: 'high',
      mail: { template: 'delivery_due', obeys: ['emailNotifications', 'paymentReminders'] },
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
  disputed: disputeTold('high'),
  'dispute-won': disputeTold('normal'),
  'dispute-lost': disputeTold('high'),
  reviewed: [
    {
      to: 'coach',
      type: 'review_posted',
      priority: 'normal',
      mail: { template: 'review_posted', obeys: ['emailNotifications', 'analysisComplete'] },
    },
  ],
};

/** Mails that no single event causes: sent on a day of the week, when there is something new, or when an operator sends them. */
export const ROUNDS = {
  digest: { template: 'weekly_digest', obeys: ['emailNotifications', 'weeklyDigest'] },
  newCoaches: { template: 'new_coaches', obeys: ['emailNotifications', 'newCoachAvailable'] },
  news: { template: 'news', obeys: ['emailNotifications', 'marketingEmails'] },
} as const satisfies Record<string, NonNullable<Announcement['mail']>>;

/** Whether it is pushed to someone with these preferences: what holds for its mail, with the switch of push in the place of email's. */
export const isPushed = ({ type, mail }: Announcement, preferences: Preferences): boolean =>
  type !== undefined &&
  preferences.pushNotifications &&
  (mail?.obeys ?? []).every((one) => one === 'emailNotifications' || preferences[one]);

/** The mails that someone with these preferences does not get. */
export function templatesHeldBack(preferences: Preferences): MailTemplate[] {
  const announced = Object.values(ANNOUNCEMENTS).flatMap((told) => told.flatMap(({ mail }) => mail ?? []));
  const mails = [...announced, ...Object.values(ROUNDS)];
  const heldBack = mails.filter(({ obeys }) => !obeys.every((preference) => preferences[preference]));
  return [...new Set(heldBack.map(({ template }) => template))];
}

/** What the link to unsubscribe in such a mail turns off: the narrowest of what it obeys. */
export const unsubscribesFrom = ({ obeys }: NonNullable<Announcement['mail']>): Preference | undefined =>
  obeys.at(-1);
