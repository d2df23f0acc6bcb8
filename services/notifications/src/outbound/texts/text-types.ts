import type { MailTemplate, NotificationType, PushType } from '../../domain/announcements.js';
import type { Side } from '../../domain/analysis-story.js';
import type { Locale } from '../../domain/locale.js';
import type { NewsText } from '../../domain/news.js';

/** What the texts of mails are filled with, ready to be read. */
export interface MailFacts {
  /** Of the recipient. */
  name: string;
  title: string;
  athleteName: string;
  coachName: string;
  /** With its currency, as the recipient's language writes it. */
  amount: string;
  /** Machine word of a rejection, or of why an account was deleted. */
  reason: string;
  /** What the coach wrote to it. */
  description: string;
  analysisId: string;
  coachId: string;
  /** Where a dispute stands: open, won or lost; of a review its stars, 1 to 5. */
  detail: string;
  hoursLeft: string;
  /** For how many days after the delivery the athlete can get the money back, such as `7 days`; empty if the event named none. */
  guarantee: string;
  /** Until when the hold lasts, or the bank takes an answer; in the recipient's language and time zone. */
  deliverBy: string;
  /** Until when delivered work can be paid for; in the recipient's language and time zone. */
  payUntil: string;
  /** The day until when a coach should collect what waits, in the recipient's language. */
  collectUntil: string;
  /** The day on which films, or an account that nobody agreed to, are deleted, in the recipient's language. */
  deletedOn: string;
  /** The promised date, which both sides are shown; empty if there is none. */
  promisedBy: string;
  disputeId: string;
  paymentId: string;
  /** Path of the one link of a mail about the account, which is asked for when the mail is sent. */
  linkPath: string;
  /** With which program somebody did what the mail tells of, such as `Firefox on Android`. */
  device: string;
  /** The network address that they did it from. */
  network: string;
  /** When, in the recipient's language and time zone. */
  happenedAt: string;
  count: string;
  /** The name of a second step, or a bank account. */
  thing: string;
  newEmail: string;
  /** Until when payouts are on hold; empty if nobody knows. */
  frozenUntil: string;
  /** What a visitor wrote, and where they are answered. */
  message: string;
  replyTo: string;
  /** The visitor's account, when they were signed in. */
  userId: string;
  /** What the digest lists, latest first. */
  happened: string[];
  /** Who is new, the last first. */
  newCoaches: { id: string; name: string }[];
  /** What an operator wrote, in the recipient's language. */
  news: NewsText;
  /** Of the recipient: athlete or coach. */
  role: string;
}

/** What the line of the digest about a notification is filled with. */
export interface DigestFacts {
  title: string;
  /** The other person. */
  who: string;
  detail: string;
  amount: string;
}

/** What the texts of push messages are filled with, as the reader's language writes it. */
export interface PushFacts {
  title: string;
  athlete: string;
  coach: string;
  amount: string;
  detail: string;
  /** Machine word of a rejection. */
  reason: string;
  hoursLeft: string;
}

export interface PushText {
  title: string;
  body: string;
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
  /** More links, for readers whom the button does not help. */
  otherWays?: MailLink[];
  /** What became of the money, with the page that has its receipt. */
  money?: { text: string; receipt?: MailLink };
  /** Why this mail came, or what to do if it should not have. */
  footnote: string;
  /** Where the recipient chooses what to be written about. */
  settings?: MailLink;
}

/** Why a mail came, with the way to choose where there is a choice. */
export type Why = Pick<MailText, 'footnote' | 'settings'>;

export type MailTexts<Template extends MailTemplate> = Record<Template, (facts: MailFacts) => MailText>;
export type PushTexts<Type extends PushType> = Record<Type, (facts: PushFacts, to: Side) => PushText>;
export type DigestTexts<Type extends NotificationType> = Record<Type, (facts: DigestFacts) => string>;

/** The words about one subject, in every language: its mails, its push messages, and its lines in the weekly digest. */
export type Texts<Template extends MailTemplate, Type extends NotificationType = never> = Record<
  Locale,
  { mails: MailTexts<Template>; pushes: PushTexts<Type>; digest: DigestTexts<Type> }
>;
