import type { Preferences } from '@bandeja/contracts/notifications';
import type { Side } from './analysis-story.js';
import type { Preference } from './preferences.js';

/** What someone who taps a push message sees. */
export type Page = 'analysis' | 'questions' | 'analysis_or_earnings' | 'reviews' | 'coaches';

interface NotificationKind {
  page: Page;
  /** Wakes a sleeping device. */
  isUrgent?: true;
}

/** What the list of notifications holds. Each is pushed as well. */
export const NOTIFICATION_TYPES = {
  analysis_request: { page: 'analysis' },
  analysis_completed: { page: 'analysis' },
  coach_response: { page: 'analysis' },
  analysis_rejected: { page: 'analysis' },
  payment_received: { page: 'analysis_or_earnings' },
  payment_failed: { page: 'analysis_or_earnings', isUrgent: true },
  payment_refunded: { page: 'analysis_or_earnings' },
  payment_disputed: { page: 'analysis_or_earnings' },
  delivery_due: { page: 'analysis', isUrgent: true },
  review_posted: { page: 'reviews' },
  bank_payout_failed: { page: 'analysis_or_earnings' },
  payout_uncollected: { page: 'analysis_or_earnings' },
  athlete_question: { page: 'questions' },
  coach_answer: { page: 'questions' },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof NOTIFICATION_TYPES;

const PUSH_TYPES = { ...NOTIFICATION_TYPES, new_coaches: { page: 'coaches' } } as const;

/** What a push message is about: a notification, or new coaches. */
export type PushType = keyof typeof PUSH_TYPES;

export const pushKindOf = (type: PushType): NotificationKind => PUSH_TYPES[type];

/**
 * Every mail, with the preferences that it obeys. All of them must be on for it to go, the narrowest is the last. Mails about
 * the account, those about money (T-78), and those about what people reported or are about to lose obey none and always go.
 */
const MAILS = {
  confirm_email: [],
  recover_password: [],
  password_changed: [],
  sign_up_repeated: [],
  account_deleted: [],
  new_device: [],
  token_reused: [],
  password_attacked: [],
  activity_disputed: [],
  factor_added: [],
  factor_removed: [],
  recovery_codes_made: [],
  recovery_code_used: [],
  confirm_new_email: [],
  email_change_noticed: [],
  email_changed: [],
  guardian_consent: [],
  guardian_agreed: [],
  guardian_withdrew: [],
  payout_destination_changed: [],
  payouts_frozen: [],
  request_sent: ['emailNotifications'],
  analysis_request: ['emailNotifications'],
  analysis_ready: ['emailNotifications', 'analysisComplete'],
  analysis_revised: ['emailNotifications', 'analysisComplete'],
  analysis_rejected: ['emailNotifications'],
  payment_failed_athlete: [],
  payment_failed_coach: [],
  payment_overdue: [],
  analysis_closed_athlete: [],
  analysis_closed_coach: [],
  payment_received: [],
  payment_refunded_athlete: [],
  payment_refunded_coach: [],
  request_ended: ['emailNotifications'],
  delivery_due: ['emailNotifications', 'paymentReminders'],
  review_posted: ['emailNotifications', 'analysisComplete'],
  films_expire: [],
  report_decided: [],
  thread_question: ['emailNotifications'],
  thread_answer: ['emailNotifications', 'analysisComplete'],
  payment_disputed_athlete: [],
  payment_disputed_coach: [],
  bank_payout_failed: [],
  payout_uncollected: [],
  dispute_operator: [],
  contact_message: [],
  weekly_digest: ['emailNotifications', 'weeklyDigest'],
  new_coaches: ['emailNotifications', 'newCoachAvailable'],
  news: ['emailNotifications', 'marketingEmails'],
} as const satisfies Record<string, readonly Preference[]>;

export type MailTemplate = keyof typeof MAILS;

export const MAIL_TEMPLATES = Object.keys(MAILS) as MailTemplate[];

export interface Announcement {
  to: Side;
  /** Of the notification in the app; absent where an email says it all. */
  type?: NotificationType;
  /** Of that notification; normal unless given. */
  priority?: 'high';
  mail?: MailTemplate;
  /** Not pushed: what comes of it follows, usually at once. */
  isQuiet?: true;
}

const REJECTION_FOR_ATHLETE: Announcement = {
  to: 'athlete',
  type: 'analysis_rejected',
  mail: 'analysis_rejected',
};
const DISPUTE_FOR_ATHLETE: Announcement = {
  to: 'athlete',
  type: 'payment_disputed',
  mail: 'payment_disputed_athlete',
};
const DISPUTE_FOR_COACH: Announcement = {
  to: 'coach',
  type: 'payment_disputed',
  mail: 'payment_disputed_coach',
};

const REFUND_FOR_BOTH: readonly Announcement[] = [
  { to: 'athlete', type: 'payment_refunded', mail: 'payment_refunded_athlete' },
  { to: 'coach', type: 'payment_refunded', mail: 'payment_refunded_coach' },
];

const BY_OCCASION = {
  opened: [
    { to: 'athlete', mail: 'request_sent' },
    { to: 'coach', type: 'analysis_request', mail: 'analysis_request' },
  ],
  started: [{ to: 'athlete', type: 'coach_response' }],
  unlocked: [{ to: 'athlete', type: 'analysis_completed', mail: 'analysis_ready' }],
  revised: [{ to: 'athlete', type: 'analysis_completed', mail: 'analysis_revised' }],
  rejected: [REJECTION_FOR_ATHLETE],
  withdrawn: [REJECTION_FOR_ATHLETE, { to: 'coach', type: 'analysis_rejected', mail: 'request_ended' }],
  delivery_due: [{ to: 'coach', type: 'delivery_due', priority: 'high', mail: 'delivery_due' }],
  payment_failed: [
    { to: 'athlete', type: 'payment_failed', priority: 'high', mail: 'payment_failed_athlete' },
    { to: 'coach', type: 'payment_failed', priority: 'high', mail: 'payment_failed_coach' },
  ],
  overdue: [{ to: 'athlete', type: 'payment_failed', priority: 'high', mail: 'payment_overdue' }],
  closed: [
    { to: 'athlete', type: 'analysis_rejected', mail: 'analysis_closed_athlete' },
    { to: 'coach', type: 'analysis_rejected', mail: 'analysis_closed_coach' },
  ],
  captured: [{ to: 'coach', type: 'payment_received', mail: 'payment_received' }],
  refund_requested: [
    { to: 'athlete', type: 'payment_refunded', isQuiet: true },
    { to: 'coach', type: 'payment_refunded', isQuiet: true },
  ],
  refunded: REFUND_FOR_BOTH,
  partly_refunded: REFUND_FOR_BOTH,
  refund_failed: REFUND_FOR_BOTH,
  dispute_opened: [DISPUTE_FOR_ATHLETE, { ...DISPUTE_FOR_COACH, priority: 'high' }],
  dispute_won: [DISPUTE_FOR_ATHLETE, DISPUTE_FOR_COACH],
  dispute_lost: [DISPUTE_FOR_ATHLETE, { ...DISPUTE_FOR_COACH, priority: 'high' }],
  reviewed: [{ to: 'coach', type: 'review_posted', mail: 'review_posted' }],
  bank_payout_failed: [
    { to: 'coach', type: 'bank_payout_failed', priority: 'high', mail: 'bank_payout_failed' },
  ],
  payout_uncollected: [{ to: 'coach', type: 'payout_uncollected', mail: 'payout_uncollected' }],
  payout_destination_changed: [{ to: 'coach', mail: 'payout_destination_changed' }],
  payouts_frozen: [{ to: 'coach', mail: 'payouts_frozen' }],
  films_expire: [{ to: 'athlete', mail: 'films_expire' }],
  report_decided: [{ to: 'athlete', mail: 'report_decided' }],
  athlete_question: [{ to: 'coach', type: 'athlete_question', mail: 'thread_question' }],
  coach_answer: [{ to: 'athlete', type: 'coach_answer', mail: 'thread_answer' }],
} satisfies Record<string, readonly Announcement[]>;

export type Occasion = keyof typeof BY_OCCASION;

/** Who is notified on which occasion. The coach is notified of a request only once the hold is placed (T-03). */
export const ANNOUNCEMENTS: Record<Occasion, readonly Announcement[]> = BY_OCCASION;

const USELESS_WITHOUT_LINK: readonly MailTemplate[] = [
  'confirm_email',
  'recover_password',
  'confirm_new_email',
  'guardian_consent',
];

/** False for a notice, which says what to do also without the link that it was to have. */
export const isOnlyForLink = (template: MailTemplate): boolean => USELESS_WITHOUT_LINK.includes(template);

export const isMailWanted = (template: MailTemplate, preferences: Preferences): boolean =>
  preferencesFor(template).every((preference) => preferences[preference]);

/** Whether someone with these preferences gets a push message: as for the mail, but with the switch for push instead of email. */
export const isPushed = ({ type, mail, isQuiet }: Announcement, preferences: Preferences): boolean =>
  type !== undefined &&
  !isQuiet &&
  preferences.pushNotifications &&
  (mail === undefined || isMailWanted(mail, { ...preferences, emailNotifications: true }));

/** The mails that someone with these preferences does not get. */
export const templatesHeldBack = (preferences: Preferences): MailTemplate[] =>
  MAIL_TEMPLATES.filter((template) => !isMailWanted(template, preferences));

/** What the link to unsubscribe in such a mail turns off: the narrowest of what it obeys. */
export const unsubscribesFrom = (template: MailTemplate): Preference | undefined =>
  preferencesFor(template).at(-1);

export function preferencesFor(template: MailTemplate): readonly Preference[] {
  return MAILS[template];
}
