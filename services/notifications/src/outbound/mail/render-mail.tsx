import { render } from '@react-email/render';
import type { MailTemplate } from '../../domain/announcements.js';
import type { Locale } from '../../domain/locale.js';
import type { NewsText } from '../../domain/news.js';
import type { Happening } from '../../domain/notification.js';
import { DIGEST_TEXTS, MAIL_TEXTS } from '../texts/all-texts.js';
import { deviceText } from '../texts/device-text.js';
import { dayText, momentText } from '../texts/moment-text.js';
import { moneyText } from '../texts/money-text.js';
import type { MailFacts, MailLink, MailText } from '../texts/text-types.js';
import { MailLayout, type UnsubscribeWay } from './mail-layout.js';
import type { Face } from './mail-parts.js';

const UNSUBSCRIBE: Record<Locale, string> = {
  en: 'Unsubscribe from these emails',
  es: 'Darme de baja de estos correos',
};

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Where the recipient ends mails of this kind; absent where they always go. */
  unsubscribeUrl?: string;
}

/** A mail in the recipient's language, as HTML and as plain text. */
export async function renderMail(
  mail: { template: MailTemplate; locale: Locale; data: Readonly<Record<string, string>> },
  origin: string,
): Promise<RenderedMail> {
  const { locale } = mail;
  const text = MAIL_TEXTS[locale][mail.template](factsOf(mail.data, locale));
  const { unsubscribeToken } = mail.data;
  const unsubscribeUrl = unsubscribeToken ? `${origin}/unsubscribe?token=${unsubscribeToken}` : undefined;
  const way = unsubscribeUrl ? { label: UNSUBSCRIBE[locale], url: unsubscribeUrl } : undefined;
  return {
    subject: text.subject,
    html: await render(
      <MailLayout
        locale={locale}
        origin={origin}
        text={text}
        face={faceOf(mail.data, origin)}
        unsubscribe={way}
      />,
    ),
    text: plainText(text, origin, way),
    unsubscribeUrl,
  };
}

function factsOf(data: Readonly<Record<string, string>>, locale: Locale): MailFacts {
  const { name = '', title = '', athleteName = '', coachName = '', reason = '', description = '' } = data;
  const { analysisId = '', coachId = '', linkPath = '', message = '', replyTo = '', userId = '' } = data;
  const { network = '', count = '', thing = '', newEmail = '' } = data;
  const { detail = '', hoursLeft = '', disputeId = '', paymentId = '' } = data;
  return {
    name,
    title,
    athleteName,
    coachName,
    reason,
    description,
    analysisId,
    coachId,
    linkPath,
    message,
    replyTo,
    userId,
    detail,
    hoursLeft,
    network,
    count,
    thing,
    newEmail,
    device: deviceText(data.browser, data.system, locale),
    happenedAt: momentText(data.happenedAt, locale, data.timeZone),
    frozenUntil: momentText(data.frozenUntil, locale, data.timeZone),
    guarantee: daysText(data.guaranteeDays, locale),
    disputeId,
    paymentId,
    role: data.role ?? '',
    happened: happenedIn(data, locale),
    newCoaches: parsed<MailFacts['newCoaches']>(data.newCoaches) ?? [],
    news: parsed<NewsText>(data.news) ?? NO_NEWS,
    deliverBy: momentText(data.deliverBy, locale, data.timeZone),
    payUntil: momentText(data.payUntil, locale, data.timeZone),
    collectUntil: dayText(data.collectUntil, locale, data.timeZone),
    deletedOn: dayText(data.deletedOn, locale, data.timeZone),
    promisedBy: momentText(data.promisedBy, locale, data.timeZone),
    amount: moneyText(data.amountMinor, data.currency, locale),
  };
}

function daysText(days: string | undefined, locale: Locale): string {
  if (!days) return '';
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, unit).format(Number(days));
}

const NO_NEWS: NewsText = { subject: '', heading: '', paragraphs: [], button: { label: '', path: '/' } };

const parsed = <Value,>(json: string | undefined) => (json ? (JSON.parse(json) as Value) : undefined);

function happenedIn(data: Readonly<Record<string, string>>, locale: Locale): string[] {
  const isCoach = data.role === 'coach';
  return (parsed<Happening[]>(data.happened) ?? []).map(({ type, data: facts }) =>
    DIGEST_TEXTS[locale][type]({
      title: facts.title ?? '',
      who: (isCoach ? facts.athleteName : facts.coachName) ?? '',
      detail: facts.detail ?? '',
      amount: moneyText(facts.amountMinor, facts.currency, locale),
    }),
  );
}

function faceOf({ face, faceUrl }: Readonly<Record<string, string>>, origin: string): Face | undefined {
  return face ? { name: face, ...(faceUrl && { url: new URL(faceUrl, origin).href }) } : undefined;
}

function plainText(
  { heading, paragraphs, button, otherWays = [], money, footnote, settings }: MailText,
  origin: string,
  unsubscribe?: UnsubscribeWay,
): string {
  const linked = (links: (MailLink | undefined)[]) =>
    links.flatMap((link) => (link ? [`${link.label}: ${origin}${link.path}`] : []));
  return [
    heading,
    ...paragraphs,
    ...linked([button, ...otherWays]),
    ...(money ? [money.text] : []),
    ...linked([money?.receipt]),
    `-- \n${footnote}`,
    ...linked([settings]),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
    'Bandeja, Miami, FL',
  ].join('\n\n');
}
