import type { TFunction } from 'i18next';
import { formatAgo, formatMoney, type MoneyAmount } from './format';

export type ActivityType =
  | 'analysis_request'
  | 'analysis_completed'
  | 'analysis_started'
  | 'payment_received'
  | 'analysis_rejected'
  | 'payment_failed'
  | 'payment_refunded'
  | 'payment_disputed'
  | 'delivery_due'
  | 'review_posted'
  | 'bank_payout_failed'
  | 'payout_uncollected'
  | 'athlete_question'
  | 'coach_answer'
  | 'profile_update';

export type ActivityColor = 'yellow' | 'green' | 'blue' | 'red';
export type Side = 'athlete' | 'coach';

/** Whose list it is. */
export interface Reader {
  id: string;
  side: Side;
}

/** A notification as the server sends it. */
export interface ServerNotification {
  id: string;
  type: string;
  detail: string | null;
  analysisId: string | null;
  title: string;
  athleteName: string;
  coachName: string;
  amount: MoneyAmount | null;
  createdAt: string;
  readAt: string | null;
  expiresAt: string | null;
}

/** A notification worded for the reader. */
export interface ActivityItem {
  id: string;
  type: ActivityType;
  title: string;
  /** The name of the video that it is about, or what to do. */
  subtitle: string;
  timestamp: string;
  color: ActivityColor;
  /** The analysis. */
  relatedId: string | null;
  metadata: {
    unread: boolean;
    amount: MoneyAmount | null;
    detail: string | null;
    expiresAt: string | null;
    /** The stars of a review. */
    rating: number | null;
  };
}

const TYPES: Record<string, ActivityType> = {
  analysis_request: 'analysis_request',
  analysis_completed: 'analysis_completed',
  coach_response: 'analysis_started',
  payment_received: 'payment_received',
  analysis_rejected: 'analysis_rejected',
  payment_failed: 'payment_failed',
  payment_refunded: 'payment_refunded',
  payment_disputed: 'payment_disputed',
  delivery_due: 'delivery_due',
  review_posted: 'review_posted',
  bank_payout_failed: 'bank_payout_failed',
  payout_uncollected: 'payout_uncollected',
  athlete_question: 'athlete_question',
  coach_answer: 'coach_answer',
};

const COLORS: Record<string, ActivityColor> = {
  analysis_request: 'yellow',
  analysis_completed: 'green',
  coach_response: 'blue',
  payment_received: 'green',
  analysis_rejected: 'red',
  payment_failed: 'red',
  payment_refunded: 'red',
  payment_disputed: 'red',
  delivery_due: 'yellow',
  bank_payout_failed: 'red',
  payout_uncollected: 'yellow',
  athlete_question: 'yellow',
  coach_answer: 'green',
};

/** The type of a notification in the list of recent activity. */
export const activityType = (notificationType: string): ActivityType =>
  TYPES[notificationType] ?? 'profile_update';

export const activityColor = (notificationType: string): ActivityColor => COLORS[notificationType] ?? 'blue';

/** Details with their own text; any other detail gets the text of the type. */
const DETAIL_TEXTS: Partial<Record<ActivityType, string[]>> = {
  analysis_completed: ['revised'],
  analysis_rejected: ['athlete_canceled', 'expired', 'video_failed', 'unpaid', 'operator'],
  payment_failed: ['overdue'],
  payment_refunded: ['requested', 'part', 'failed'],
  payment_disputed: ['won', 'lost'],
};

function textKey({ type, detail, amount }: ServerNotification): string {
  const key = activityType(type);
  if (detail && DETAIL_TEXTS[key]?.includes(detail)) return `${key}_${detail}`;
  return key === 'payment_received' && !amount ? 'payment_received_plain' : key;
}

export function activityOf(
  notification: ServerNotification,
  side: Side,
  t: TFunction,
  language: string,
): ActivityItem {
  const { id, type, detail, analysisId, athleteName, coachName } = notification;
  const { amount, createdAt, readAt, expiresAt } = notification;
  return {
    id,
    type: activityType(type),
    title: t(`notifications.${side}.${textKey(notification)}`, {
      athlete: athleteName || t('notifications.anAthlete'),
      coach: coachName || t('notifications.yourCoach'),
      amount: amount && formatMoney(amount, language),
      when: expiresAt && formatAgo(expiresAt, language),
    }),
    subtitle: subtitleOf(notification, t),
    timestamp: createdAt,
    color: activityColor(type),
    relatedId: analysisId,
    metadata: { unread: readAt === null, amount, detail, expiresAt, rating: ratingOf(notification) },
  };
}

/** The name of the video; what to do where there is none. */
function subtitleOf({ type, title }: ServerNotification, t: TFunction): string {
  if (activityType(type) === 'bank_payout_failed') return t('notifications.checkBankAccount');
  if (activityType(type) === 'payout_uncollected') return t('notifications.setUpAccount');
  return title || t('notifications.untitled');
}

/** Null unless the detail is one to five stars. */
function ratingOf({ type, detail }: ServerNotification): number | null {
  const rating = Number(detail);
  return activityType(type) === 'review_posted' && rating >= 1 && rating <= 5 ? rating : null;
}

const ABOUT_MONEY: ActivityType[] = [
  'payment_received',
  'payment_refunded',
  'payment_disputed',
  'bank_payout_failed',
  'payout_uncollected',
];

const IN_QUESTIONS: ActivityType[] = ['athlete_question', 'coach_answer'];

/** The page about it. */
export function activityPath({ type, relatedId }: ActivityItem, reader: Reader): string {
  if (reader.side === 'coach') {
    if (type === 'review_posted') return `/coaches/${reader.id}#reviews`;
    if (ABOUT_MONEY.includes(type)) return '/coach/billing';
    if (relatedId && IN_QUESTIONS.includes(type)) return `/coach/analysis-viewer/${relatedId}#questions`;
    return relatedId && type !== 'payment_failed' ? `/coach/analysis/${relatedId}` : '/coach';
  }
  if (type === 'payment_refunded' || type === 'payment_disputed') return '/user/billing';
  if (!relatedId) return '/user';
  return `/user/analysis/${relatedId}${IN_QUESTIONS.includes(type) ? '#questions' : ''}`;
}
