import { mailData as data, mailDataIn as dataIn, ORIGIN } from '../../../test/factories/mail-data.js';
import { MAIL_TEMPLATES, type MailTemplate } from '../../domain/announcements.js';
import { renderMail } from './render-mail.js';

const link: Record<MailTemplate, string> = {
  confirm_email: data.linkPath,
  recover_password: data.linkPath,
  password_changed: data.linkPath,
  sign_up_repeated: '/sign-in',
  account_deleted: '/contact',
  new_device: data.linkPath,
  token_reused: data.linkPath,
  password_attacked: data.linkPath,
  activity_disputed: data.linkPath,
  factor_added: data.linkPath,
  factor_removed: data.linkPath,
  recovery_codes_made: data.linkPath,
  recovery_code_used: data.linkPath,
  confirm_new_email: data.linkPath,
  email_change_noticed: data.linkPath,
  email_changed: data.linkPath,
  guardian_consent: data.linkPath,
  guardian_agreed: '/sign-in',
  guardian_withdrew: '/contact',
  payout_destination_changed: '/coach/billing',
  payouts_frozen: '/coach/billing',
  request_sent: `/user/analysis/${data.analysisId}`,
  analysis_request: `/coach/analysis/${data.analysisId}`,
  analysis_ready: `/user/analysis/${data.analysisId}`,
  analysis_revised: `/user/analysis/${data.analysisId}`,
  analysis_rejected: '/user/upload',
  payment_failed_athlete: `/user/analysis/${data.analysisId}`,
  payment_failed_coach: '/coach',
  payment_overdue: `/user/analysis/${data.analysisId}`,
  analysis_closed_athlete: '/user/upload',
  analysis_closed_coach: '/coach',
  payment_received: '/coach/billing',
  payment_refunded_athlete: '/user/billing',
  payment_refunded_coach: '/coach/billing',
  request_ended: '/coach',
  delivery_due: `/coach/analysis/${data.analysisId}`,
  review_posted: `/coaches/${data.coachId}#reviews`,
  films_expire: `/user/analysis/${data.analysisId}`,
  report_decided: '/contact',
  thread_question: `/coach/analysis/${data.analysisId}#questions`,
  thread_answer: `/user/analysis/${data.analysisId}#questions`,
  payment_disputed_athlete: '/user/billing',
  payment_disputed_coach: '/coach/billing',
  bank_payout_failed: '/coach/billing',
  payout_uncollected: '/coach/billing',
  dispute_operator: '/',
  contact_message: '/',
  weekly_digest: '/user',
  new_coaches: '/coaches',
  news: '/coaches',
};

const ATHLETES_SETTINGS = '/user/profile?show=notifications';
/** Beside its button: another way on, the receipt, and where the recipient chooses what to be written about. */
const beside: Partial<Record<MailTemplate, { above?: string[]; below?: string[] }>> = {
  sign_up_repeated: { above: ['/forgot-password'] },
  activity_disputed: { above: ['/contact'] },
  guardian_consent: { above: ['/terms', '/privacy'] },
  payout_destination_changed: { above: [data.linkPath] },
  payouts_frozen: { above: ['/contact'] },
  request_sent: { below: [ATHLETES_SETTINGS] },
  analysis_ready: { above: ['/user/billing'], below: [ATHLETES_SETTINGS] },
  analysis_revised: { below: [ATHLETES_SETTINGS] },
  analysis_rejected: { below: [ATHLETES_SETTINGS] },
  thread_answer: { below: [ATHLETES_SETTINGS] },
  payment_failed_athlete: { below: [ATHLETES_SETTINGS] },
  payment_overdue: { below: [ATHLETES_SETTINGS] },
  analysis_closed_athlete: { below: [ATHLETES_SETTINGS] },
  payment_refunded_athlete: { below: [ATHLETES_SETTINGS] },
  payment_disputed_athlete: { below: [ATHLETES_SETTINGS] },
};

describe.each(MAIL_TEMPLATES)('the email %s', (template) => {
  it.each(['en', 'es'] as const)(
    'has one button, its address as text, and a plain text part in %s',
    async (locale) => {
      const { subject, html, text } = await renderMail({ template, locale, data: dataIn(locale) }, ORIGIN);
      const address = ORIGIN + link[template];
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
      const at = (paths: string[] = []) => paths.map((path) => ORIGIN + path);
      const [above, below] = [at(beside[template]?.above), at(beside[template]?.below)];
      expect(links).toEqual([ORIGIN, address, ...above, ...below, address]);
      for (const shown of [address, ...above, ...below]) expect(text).toContain(shown);
      expect(html).toContain(`lang="${locale}"`);
      expect(`${subject}${text}`).not.toMatch(/undefined|null|\[object/);
    },
  );

  it('differs in each language', async () => {
    const [english, spanish] = await Promise.all(
      (['en', 'es'] as const).map((locale) => renderMail({ template, locale, data: dataIn(locale) }, ORIGIN)),
    );
    expect(english?.subject).not.toBe(spanish?.subject);
    expect(english?.text).not.toBe(spanish?.text);
  });
});

it.each(['en', 'es'] as const)(
  'has the same content in the text part as in the HTML part in %s',
  async (locale) => {
    for (const template of MAIL_TEMPLATES) {
      const { html, text } = await renderMail({ template, locale, data: dataIn(locale) }, ORIGIN);
      const paragraphs = [
        ...html.matchAll(/<(h1|p|td)[^>]*class="(?:heading|lead|text|money-text)"[^>]*>(.*?)<\/\1>/g),
      ];
      expect(paragraphs.length).toBeGreaterThan(1);
      for (const [, , shown = ''] of paragraphs) expect(text).toContain(unescaped(shown));
    }
  },
);

it('supports both color schemes', async () => {
  const { html } = await renderMail({ template: 'confirm_email', locale: 'en', data }, ORIGIN);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
});

const unescaped = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

it('escapes what people wrote', async () => {
  const { html, text } = await renderMail({ template: 'analysis_rejected', locale: 'en', data }, ORIGIN);
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('Bandeja &amp; &lt;víbora&gt;');
  expect(text).toContain('Bandeja & <víbora>');
});

it.each([
  ['en', 'Unsubscribe from these emails'],
  ['es', 'Darme de baja de estos correos'],
] as const)('ends with a link to unsubscribe if preferences apply to it: %s', async (locale, label) => {
  const unsubscribeUrl = `${ORIGIN}/unsubscribe?token=t-1`;
  const mail = { template: 'delivery_due' as const, locale, data: { ...data, unsubscribeToken: 't-1' } };
  const { html, text, unsubscribeUrl: rendered } = await renderMail(mail, ORIGIN);
  expect(rendered).toBe(unsubscribeUrl);
  expect(text).toContain(`${label}: ${unsubscribeUrl}`);
  expect(html).toMatch(new RegExp(`href="${unsubscribeUrl.replace('?', '\\?')}"[^>]*>${label}<`));
  expect((await renderMail({ ...mail, data }, ORIGIN)).unsubscribeUrl).toBeUndefined();
});

it('shows the other person: the picture by its full address, or the initials', async () => {
  const mail = { template: 'analysis_ready' as const, locale: 'en' as const };
  const initials = (await renderMail({ ...mail, data }, ORIGIN)).html;
  expect(initials).toMatch(/<td[^>]*class="face"[^>]*>LF<\/td>/);
  expect(initials).not.toContain('<img');
  const faceUrl = '/files/avatars/1/avatar_1_a.jpg';
  const picture = (await renderMail({ ...mail, data: { ...data, faceUrl } }, ORIGIN)).html;
  expect(picture).toMatch(new RegExp(`<img[^>]*alt="Lucía Ferrer"[^>]*src="${ORIGIN}${faceUrl}"`));
  const alone = (await renderMail({ ...mail, data: { ...data, face: '' } }, ORIGIN)).html;
  expect(alone).not.toMatch(/<img|class="face"/);
});

it('has its button in a table cell, with an outline in both color schemes', async () => {
  const { html } = await renderMail({ template: 'confirm_email', locale: 'en', data }, ORIGIN);
  expect(html).toMatch(/<td[^>]*class="button"[^>]*border:2px solid #0A1736[^>]*><a[^>]*>Confirm email</);
  expect(html.slice(0, html.indexOf('<body'))).not.toMatch(/\.button/);
});
