import { render } from '@react-email/render';
import type { Locale } from '../locale.js';
import { MailLayout, type UnsubscribeWay } from './mail-layout.js';
import { moneyText } from '../money-text.js';
import type { DigestItem, MailFacts, MailTemplate, MailText, MailTexts, News } from './mail-template.js';
import { en } from './texts/en.js';
import { es } from './texts/es.js';

const TEXTS: Record<Locale, MailTexts> = { en, es };
const UNSUBSCRIBE: Record<Locale, string> = {
  en: 'Unsubscribe from mails like this',
  es: 'Darte de baja de correos como este',
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
  const text = TEXTS[locale][mail.template](factsOf(mail.data, locale));
  const { unsubscribeToken } = mail.data;
  const unsubscribeUrl = unsubscribeToken ? `${origin}/unsubscribe?token=${unsubscribeToken}` : undefined;
  const way = unsubscribeUrl ? { label: UNSUBSCRIBE[locale], url: unsubscribeUrl } : undefined;
  return {
    subject: text.subject,
    html: await render(<MailLayout locale={locale} origin={origin} text={text} unsubscribe={way} />),
    text: plainText(text, origin, way),
    unsubscribeUrl,
  };
}

function factsOf(data: Readonly<Record<string, string>>, locale: Locale): MailFacts {
  const { name = '', title = '', athleteName = '', coachName = '', reason = '', description = '' } = data;
  const { analysisId = '', coachId = '', linkPath = '', message = '', replyTo = '', userId = '' } = data;
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
    disputeId,
    paymentId,
    role: data.role ?? '',
    happened: happenedIn(data, locale),
    newCoaches: parsed<MailFacts['newCoaches']>(data.newCoaches) ?? [],
    news: parsed<News>(data.news) ?? NO_NEWS,
    deliverBy: timeOf(data.deliverBy, locale),
    amount: moneyText(data.amountMinor, data.currency, locale),
  };
}

const NO_NEWS: News = { subject: '', heading: '', paragraphs: [], button: { label: '', path: '/' } };

const parsed = <Value,>(json: string | undefined) => (json ? (JSON.parse(json) as Value) : undefined);

interface StoredHappening {
  type: DigestItem['type'];
  data: Readonly<Record<string, string>>;
}

function happenedIn(data: Readonly<Record<string, string>>, locale: Locale): DigestItem[] {
  const isCoach = data.role === 'coach';
  return (parsed<StoredHappening[]>(data.happened) ?? []).map(({ type, data: facts }) => ({
    type,
    title: facts.title ?? '',
    who: (isCoach ? facts.athleteName : facts.coachName) ?? '',
    detail: facts.detail ?? '',
    amount: moneyText(facts.amountMinor, facts.currency, locale),
  }));
}

function timeOf(iso: string | undefined, locale: Locale): string {
  if (!iso) return '';
  const format = new Intl.DateTimeFormat(locale === 'es' ? 'es-ES' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(iso))} UTC`;
}

function plainText(
  { heading, paragraphs, button, otherWay, footnote }: MailText,
  origin: string,
  unsubscribe?: UnsubscribeWay,
): string {
  const links = otherWay ? [button, otherWay] : [button];
  return [
    heading,
    ...paragraphs,
    ...links.map(({ label, path }) => `${label}: ${origin}${path}`),
    `-- \n${footnote}`,
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
    'Bandeja',
  ].join('\n\n');
}
