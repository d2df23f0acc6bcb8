import { MAIL_TEMPLATES, type MailTemplate } from './mail-template.js';
import { renderMail } from './render-mail.js';

const ORIGIN = 'https://bandeja.example';
const data = {
  name: 'Marta',
  title: 'Bandeja & <víbora>',
  athleteName: 'Nora',
  coachName: 'Iker',
  amountMinor: '7500',
  currency: 'USD',
  reason: 'bad_quality',
  description: '<script>alert(1)</script>',
  analysisId: '5f7f2d3a-7e8b-4c0e-9a51-6f1c1d1f2b3c',
  coachId: '0c7f2d3a-7e8b-4c0e-9a51-6f1c1d1f2b3c',
  message: 'Two lines,\nof a visitor',
  replyTo: 'marta@example.test',
  userId: '',
  detail: 'open',
  hoursLeft: '12',
  deliverBy: '2026-11-28T00:04:00Z',
  promisedBy: '2026-11-23T19:00:00Z',
  timeZone: 'Europe/Madrid',
  face: 'Lucía Ferrer',
  disputeId: 'dp_1',
  paymentId: '9b0a7f7e-5c0d-4d8a-8a39-1f7a4a3a2f10',
  linkPath: '/auth/v1/verify?token=abc&type=signup',
  role: 'athlete',
  happened: JSON.stringify([
    { type: 'analysis_completed', data: { title: 'Volleys', coachName: 'Iker' } },
    {
      type: 'payment_refunded',
      data: { title: 'Lobs', coachName: 'Iker', amountMinor: '4550', currency: 'USD' },
    },
  ]),
  newCoaches: JSON.stringify([
    { id: '0c7f2d3a-7e8b-4c0e-9a51-6f1c1d1f2b3c', name: 'Iker' },
    { id: '1c7f2d3a-7e8b-4c0e-9a51-6f1c1d1f2b3c', name: 'Ana' },
  ]),
};
/** An operator writes the news in both languages; one of them is in each mail. */
const dataIn = (locale: 'en' | 'es') => ({
  ...data,
  news: JSON.stringify({
    subject: locale === 'en' ? 'Winter courts' : 'Pistas de invierno',
    heading: 'Bandeja',
    paragraphs: [locale === 'en' ? 'Indoor season is here.' : 'Llega la temporada de interior.'],
    button: { label: 'Bandeja', path: '/coaches' },
  }),
});

const link: Record<MailTemplate, string> = {
  confirm_email: data.linkPath,
  recover_password: data.linkPath,
  password_changed: '/forgot-password',
  sign_up_repeated: '/sign-in',
  account_deleted: '/contact',
  request_sent: `/user/analysis/${data.analysisId}`,
  analysis_request: `/coach/analysis/${data.analysisId}`,
  analysis_ready: `/user/analysis/${data.analysisId}`,
  analysis_revised: `/user/analysis/${data.analysisId}`,
  analysis_rejected: '/user/upload',
  payment_failed_athlete: `/user/analysis/${data.analysisId}`,
  payment_failed_coach: '/coach',
  payment_received: '/coach/billing',
  payment_refunded_athlete: '/user/billing',
  payment_refunded_coach: '/coach/billing',
  request_ended: '/coach',
  delivery_due: `/coach/analysis/${data.analysisId}`,
  review_posted: `/coaches/${data.coachId}#reviews`,
  payment_disputed_athlete: '/user/billing',
  payment_disputed_coach: '/coach/billing',
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
  request_sent: { below: [ATHLETES_SETTINGS] },
  analysis_ready: { above: ['/user/billing'], below: [ATHLETES_SETTINGS] },
  analysis_revised: { below: [ATHLETES_SETTINGS] },
  analysis_rejected: { below: [ATHLETES_SETTINGS] },
  payment_failed_athlete: { below: [ATHLETES_SETTINGS] },
  payment_refunded_athlete: { below: [ATHLETES_SETTINGS] },
  payment_disputed_athlete: { below: [ATHLETES_SETTINGS] },
};

describe.each(MAIL_TEMPLATES)('the mail %s', (template) => {
  it.each(['en', 'es'] as const)(
    'has one button, its address again, and a plain text in %s',
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

  it('says something else in each language', async () => {
    const [english, spanish] = await Promise.all(
      (['en', 'es'] as const).map((locale) => renderMail({ template, locale, data: dataIn(locale) }, ORIGIN)),
    );
    expect(english?.subject).not.toBe(spanish?.subject);
    expect(english?.text).not.toBe(spanish?.text);
  });
});

it.each(['en', 'es'] as const)('says in the text part all that the HTML part says in %s', async (locale) => {
  for (const template of MAIL_TEMPLATES) {
    const { html, text } = await renderMail({ template, locale, data: dataIn(locale) }, ORIGIN);
    const paragraphs = [
      ...html.matchAll(/<(h1|p|td)[^>]*class="(?:heading|lead|text|money-text)"[^>]*>(.*?)<\/\1>/g),
    ];
    expect(paragraphs.length).toBeGreaterThan(1);
    for (const [, , shown = ''] of paragraphs) expect(text).toContain(unescaped(shown));
  }
});

it('is drawn in both colour schemes', async () => {
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

it('writes money as the language does', async () => {
  const mail = { template: 'analysis_request' as const, data };
  expect((await renderMail({ ...mail, locale: 'en' }, ORIGIN)).text).toContain('$75 is held');
  expect((await renderMail({ ...mail, locale: 'es' }, ORIGIN)).text).toMatch(/75\s\$ retenidos/);
});

it.each([
  ['bad_quality', 'Iker declined your request', 'Reason: Bad quality (audio/video)'],
  ['athlete_cancelled', 'Your request was canceled', "You weren't charged"],
  ['expired', 'Your request expired', "You weren't charged"],
  ['video_failed', "We couldn't use your video", "You weren't charged"],
])('says why there is no analysis: %s', async (reason, heading, line) => {
  const { text } = await renderMail(
    { template: 'analysis_rejected', locale: 'en', data: { ...data, reason } },
    ORIGIN,
  );
  expect(text).toContain(heading);
  expect(text).toContain(line);
  expect(text).toContain('The $75 hold on your card is released');
});

it.each([
  ['en', 'Unsubscribe from these emails'],
  ['es', 'Darme de baja de estos correos'],
] as const)(
  'ends in a link to unsubscribe where preferences may hold the mail back: %s',
  async (locale, label) => {
    const unsubscribeUrl = `${ORIGIN}/unsubscribe?token=t-1`;
    const mail = { template: 'delivery_due' as const, locale, data: { ...data, unsubscribeToken: 't-1' } };
    const { html, text, unsubscribeUrl: told } = await renderMail(mail, ORIGIN);
    expect(told).toBe(unsubscribeUrl);
    expect(text).toContain(`${label}: ${unsubscribeUrl}`);
    expect(html).toMatch(new RegExp(`href="${unsubscribeUrl.replace('?', '\\?')}"[^>]*>${label}<`));
    expect((await renderMail({ ...mail, data }, ORIGIN)).unsubscribeUrl).toBeUndefined();
  },
);

it.each([
  ['en', 'request_sent', 'Your analysis comes by Monday, Nov 23, 8:00 PM.'],
  ['es', 'request_sent', 'Tendrás tu análisis antes del lunes 23 nov, 20:00.'],
  ['en', 'analysis_request', 'Deliver it by Monday, Nov 23, 8:00 PM.'],
  ['es', 'analysis_request', 'Entrega el análisis antes del lunes 23 nov, 20:00.'],
  ['en', 'delivery_due', 'promised for Monday, Nov 23, 8:00 PM.'],
  ['en', 'delivery_due', 'The hold on the card ends on Saturday, Nov 28, 1:04 AM.'],
  ['es', 'delivery_due', 'prometido para el lunes 23 nov, 20:00.'],
  ['es', 'delivery_due', 'caduca el sábado 28 nov, 1:04.'],
] as const)('tells the one promised moment where its reader lives: %s %s', async (locale, template, line) => {
  const { text } = await renderMail({ template, locale, data }, ORIGIN);
  expect(text.replaceAll('\u202f', ' ')).toContain(line);
  expect(text).not.toMatch(/24 (to|a) 48|UTC/);
});

it('tells moments in UTC, and says so, to whoever never told where they live', async () => {
  const mail = { template: 'request_sent' as const, locale: 'en' as const, data: { ...data, timeZone: '' } };
  expect((await renderMail(mail, ORIGIN)).text).toMatch(/by Monday, Nov 23, 7:00\sPM UTC\./);
  const { text } = await renderMail({ ...mail, data: { ...data, promisedBy: '' } }, ORIGIN);
  expect(text).not.toContain('comes by');
});

it('shows whom it is about: their picture by its whole address, else their initials', async () => {
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

it('draws its button as a cell of a table, with a ring of ink in both schemes', async () => {
  const { html } = await renderMail({ template: 'confirm_email', locale: 'en', data }, ORIGIN);
  expect(html).toMatch(/<td[^>]*class="button"[^>]*border:2px solid #0A1736[^>]*><a[^>]*>Confirm email</);
  expect(html.slice(0, html.indexOf('<body'))).not.toMatch(/\.button/);
});

it.each([
  ['open', 'Payout frozen', 'Your share is frozen'],
  ['won', 'Payout released', "you'll be paid as planned"],
  ['lost', 'Payout canceled', "Your share won't be paid out"],
])('tells the coach where a dispute stands: %s', async (detail, subject, line) => {
  const mail = await renderMail(
    { template: 'payment_disputed_coach', locale: 'en', data: { ...data, detail } },
    ORIGIN,
  );
  expect(mail.subject).toContain(subject);
  expect(mail.text).toContain(line);
});
