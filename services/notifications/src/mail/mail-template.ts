import type { NotificationType } from '../notification.store.js';

export const MAIL_TEMPLATES = [
  'confirm_email',
  'recover_password',
  'password_changed',
  'sign_up_repeated',
  'account_deleted',
  'request_sent',
  'analysis_request',
  'analysis_ready',
  'analysis_revised',
  'analysis_rejected',
  'payment_failed_athlete',
  'payment_failed_coach',
  'payment_received',
  'payment_refunded_athlete',
  'payment_refunded_coach',
  'request_ended',
  'delivery_due',
  'review_posted',
  'payment_disputed_athlete',
  'payment_disputed_coach',
  'dispute_operator',
  'contact_message',
  'weekly_digest',
  'new_coaches',
  'news',
] as const;

export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** What the texts are filled with, ready to be read. */
export interface MailFacts {
  /** Of the recipient. */
  name: string;
  title: string;
  athleteName: string;
  coachName: string;
  /** With its currency, as the recipient's language writes it. */
  amount: string;
  /** Machine word of a rejection. */
  reason: string;
  /** What the coach wrote to it. */
  description: string;
  analysisId: string;
  coachId: string;
  /** Where a dispute stands: open, won or lost; of a review its stars, 1 to 5. */
  detail: string;
  hoursLeft: string;
  /** Until when the hold lasts, or the bank takes an answer; in the recipient's language and time zone. */
  deliverBy: string;
  /** The one date that both sides were told, written alike; empty where there is none. */
  promisedBy: string;
  disputeId: string;
  paymentId: string;
  /** Path of the one link of a mail about the account. */
  linkPath: string;
  /** What a visitor wrote, and where they are answered. */
  message: string;
  replyTo: string;
  /** The visitor's account, when they were signed in. */
  userId: string;
  /** What the digest tells, the last first. */
  happened: DigestItem[];
  /** Who is new, the last first. */
  newCoaches: { id: string; name: string }[];
  /** What an operator wrote, in the recipient's language. */
  news: News;
  /** Of the recipient: athlete or coach. */
  role: string;
}

export interface DigestItem {
  type: NotificationType;
  title: string;
  /** The other person. */
  who: string;
  detail: string;
  amount: string;
}

export interface News {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: MailLink;
}

export interface MailLink {
  label: string;
  path: string;
}

/** A mail in words; the look is the layout's. */
export interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: MailLink;
  /** Another way on, for whom the first is not the right one. */
  otherWay?: MailLink;
  /** What became of the money, with the page that has its receipt. */
  money?: { text: string; receipt?: MailLink };
  /** Why this mail came, or what to do if it should not have. */
  footnote: string;
  /** Where the recipient chooses what to be written about. */
  settings?: MailLink;
}

/** Why a mail came, with the way to choose where there is a choice. */
export type Why = Pick<MailText, 'footnote' | 'settings'>;

export type MailTexts = Record<MailTemplate, (facts: MailFacts) => MailText>;

/** How long after delivery an athlete may ask for the money back, before the coach is paid out. */
export const GUARANTEE_DAYS = 7;
