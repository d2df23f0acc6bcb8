import type { MailTemplate, NotificationType, PushType } from '../../domain/announcements.js';
import type { Locale } from '../../domain/locale.js';
import { account } from './account.js';
import { bankPayouts } from './bank-payouts.js';
import { closings } from './closings.js';
import { deliveries } from './deliveries.js';
import { disputes } from './disputes.js';
import { guardians } from './guardians.js';
import { operator } from './operator.js';
import { payoutSafety } from './payout-safety.js';
import { payments } from './payments.js';
import { questions } from './questions.js';
import { refunds } from './refunds.js';
import { rejections } from './rejections.js';
import { requests } from './requests.js';
import { reports } from './reports.js';
import { reviews } from './reviews.js';
import { rounds } from './rounds.js';
import { security } from './security.js';
import type { DigestTexts, MailTexts, PushTexts } from './text-types.js';

const mailTexts = (locale: Locale): MailTexts<MailTemplate> => ({
  ...account[locale],
  ...security[locale],
  ...guardians[locale],
  ...payoutSafety[locale],
  ...operator[locale],
  ...rounds[locale].mails,
  ...requests[locale].mails,
  ...rejections[locale].mails,
  ...deliveries[locale].mails,
  ...payments[locale].mails,
  ...refunds[locale].mails,
  ...disputes[locale].mails,
  ...reviews[locale].mails,
  ...questions[locale].mails,
  ...bankPayouts[locale].mails,
  ...closings[locale].mails,
  ...reports[locale].mails,
});

const pushTexts = (locale: Locale): PushTexts<PushType> => ({
  ...rounds[locale].pushes,
  ...requests[locale].pushes,
  ...rejections[locale].pushes,
  ...deliveries[locale].pushes,
  ...payments[locale].pushes,
  ...refunds[locale].pushes,
  ...disputes[locale].pushes,
  ...reviews[locale].pushes,
  ...questions[locale].pushes,
  ...bankPayouts[locale].pushes,
});

const digestTexts = (locale: Locale): DigestTexts<NotificationType> => ({
  ...requests[locale].digest,
  ...rejections[locale].digest,
  ...deliveries[locale].digest,
  ...payments[locale].digest,
  ...refunds[locale].digest,
  ...disputes[locale].digest,
  ...reviews[locale].digest,
  ...questions[locale].digest,
  ...bankPayouts[locale].digest,
});

const inEachLanguage = <Of>(textsIn: (locale: Locale) => Of): Record<Locale, Of> => ({
  en: textsIn('en'),
  es: textsIn('es'),
});

export const MAIL_TEXTS = inEachLanguage(mailTexts);
export const PUSH_TEXTS = inEachLanguage(pushTexts);
export const DIGEST_TEXTS = inEachLanguage(digestTexts);
