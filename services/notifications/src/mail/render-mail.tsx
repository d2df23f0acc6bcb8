import { render } from '@react-email/render';
import type { Locale } from '../locale.js';
import { MailLayout } from './mail-layout.js';
import type { MailFacts, MailTemplate, MailText, MailTexts } from './mail-template.js';
import { en } from './texts/en.js';
import { es } from './texts/es.js';

const TEXTS: Record<Locale, MailTexts> = { en, es };

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A mail in the recipient's language, as HTML and as plain text. */
export async function renderMail(
  mail: { template: MailTemplate; locale: Locale; data: Readonly<Record<string, string>> },
  origin: string,
): Promise<RenderedMail> {
  const { locale } = mail;
  const text = TEXTS[locale][mail.template](factsOf(mail.data, locale));
  return {
    subject: text.subject,
    html: await render(<MailLayout locale={locale} origin={origin} text={text} />),
    text: plainText(text, origin),
  };
}

function factsOf(data: Readonly<Record<string, string>>, locale: Locale): MailFacts {
  const { name = '', title = '', athleteName = '', coachName = '', reason = '', description = '' } = data;
  const { analysisId = '', linkPath = '', message = '', replyTo = '', userId = '' } = data;
  return {
    name,
    title,
    athleteName,
    coachName,
    reason,
    description,
    analysisId,
    linkPath,
    message,
    replyTo,
    userId,
    amount: amountOf(data, locale),
  };
}

function amountOf({ amountMinor, currency }: Readonly<Record<string, string>>, locale: Locale): string {
  if (!amountMinor || !currency) return '';
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const minorPerUnit = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  return format.format(Number(amountMinor) / minorPerUnit);
}

function plainText({ heading, paragraphs, button, otherWay, footnote }: MailText, origin: string): string {
  const links = otherWay ? [button, otherWay] : [button];
  return [
    heading,
    ...paragraphs,
    ...links.map(({ label, path }) => `${label}: ${origin}${path}`),
    `-- \n${footnote}`,
    'Bandeja',
  ].join('\n\n');
}
