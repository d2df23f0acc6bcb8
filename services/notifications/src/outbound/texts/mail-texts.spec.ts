import { mailData as data, ORIGIN } from '../../../test/factories/mail-data.js';
import { renderMail } from '../mail/render-mail.js';

it('formats money for the language', async () => {
  const mail = { template: 'analysis_request' as const, data };
  expect((await renderMail({ ...mail, locale: 'en' }, ORIGIN)).text).toContain('$75 is held');
  expect((await renderMail({ ...mail, locale: 'es' }, ORIGIN)).text).toMatch(/75\s\$ retenidos/);
});

it.each([
  ['bad_quality', 'Iker declined your request', 'Reason: Bad quality (audio/video)'],
  ['athlete_canceled', 'Your request was canceled', "You weren't charged"],
  ['expired', 'Your request expired', "You weren't charged"],
  ['video_failed', "We couldn't use your video", "You weren't charged"],
])('states why there is no analysis: %s', async (reason, heading, line) => {
  const { text } = await renderMail(
    { template: 'analysis_rejected', locale: 'en', data: { ...data, reason } },
    ORIGIN,
  );
  expect(text).toContain(heading);
  expect(text).toContain(line);
  expect(text).toContain('The $75 hold on your card is released');
});

it.each([
  ['en', 'request_sent', 'Your analysis comes by Monday, Nov 23, 8:00 PM.'],
  ['es', 'request_sent', 'Tendrás tu análisis antes del lunes 23 nov, 20:00.'],
  ['en', 'analysis_request', 'Deliver it by Monday, Nov 23, 8:00 PM.'],
  ['es', 'analysis_request', 'Entrega el análisis antes del lunes 23 nov, 20:00.'],
  ['en', 'payment_overdue', 'until Tuesday, Dec 1, 7:30 PM, and it opens right away.'],
  ['es', 'payment_overdue', 'hasta el martes 1 dic, 19:30 y se abrirá al momento.'],
  ['en', 'delivery_due', 'promised for Monday, Nov 23, 8:00 PM.'],
  ['en', 'delivery_due', 'The hold on the card ends on Saturday, Nov 28, 1:04 AM.'],
  ['es', 'delivery_due', 'prometido para el lunes 23 nov, 20:00.'],
  ['es', 'delivery_due', 'caduca el sábado 28 nov, 1:04.'],
] as const)('shows the promised time in the reader’s time zone: %s %s', async (locale, template, line) => {
  const { text } = await renderMail({ template, locale, data }, ORIGIN);
  expect(text.replaceAll('\u202f', ' ')).toContain(line);
  expect(text).not.toMatch(/24 (to|a) 48|UTC/);
});

it('shows times in UTC, marked as UTC, if the time zone is unknown', async () => {
  const mail = { template: 'request_sent' as const, locale: 'en' as const, data: { ...data, timeZone: '' } };
  expect((await renderMail(mail, ORIGIN)).text).toMatch(/by Monday, Nov 23, 7:00\sPM UTC\./);
  const { text } = await renderMail({ ...mail, data: { ...data, promisedBy: '' } }, ORIGIN);
  expect(text).not.toContain('comes by');
});

it.each([
  ['analysis_closed_athlete', 'unpaid', 'The time to pay is over', "You weren't charged"],
  ['analysis_closed_athlete', 'operator', 'We closed your request', "You weren't charged"],
  ['analysis_closed_coach', 'unpaid', "The athlete didn't pay in time", "You don't owe anything"],
  ['analysis_closed_coach', 'operator', 'We closed a request', "Nora isn't charged"],
] as const)('states why an analysis was closed: %s, %s', async (template, reason, heading, line) => {
  const { text } = await renderMail({ template, locale: 'en', data: { ...data, reason } }, ORIGIN);
  expect(text).toContain(heading);
  expect(text).toContain(line);
});

it.each([
  ['open', 'Payment disputed', "If we haven't paid your share yet, it's frozen"],
  ['won', 'Dispute won', "you'll be paid as planned"],
  ['lost', 'Dispute lost', 'If you already have it, we take it back'],
])('states the status of a dispute to the coach: %s', async (detail, subject, line) => {
  const mail = await renderMail(
    { template: 'payment_disputed_coach', locale: 'en', data: { ...data, detail } },
    ORIGIN,
  );
  expect(mail.subject).toContain(subject);
  expect(mail.text).toContain(line);
});

it.each([
  ['en', 'analysis_ready', '7', 'You can get your money back within 7 days.'],
  ['en', 'analysis_ready', '1', 'You can get your money back within 1 day.'],
  ['en', 'analysis_revised', '14', 'You can get your money back within 14 days from now.'],
  ['en', 'payment_received', '14', 'within 14 days after delivery'],
  ['es', 'analysis_ready', '7', 'Puedes recuperar tu dinero durante 7 días.'],
  ['es', 'analysis_revised', '14', 'Vuelves a tener 14 días para recuperar tu dinero.'],
  ['es', 'payment_received', '1', 'durante 1 día desde la entrega'],
] as const)(
  'promises the days that the event names: %s %s %s',
  async (locale, template, guaranteeDays, line) => {
    const { text } = await renderMail({ template, locale, data: { ...data, guaranteeDays } }, ORIGIN);
    expect(text.replaceAll('\u00a0', ' ')).toContain(line);
  },
);

it.each(['analysis_ready', 'analysis_revised', 'payment_received'] as const)(
  'promises no days where the event names none: %s',
  async (template) => {
    for (const locale of ['en', 'es'] as const) {
      const { text } = await renderMail({ template, locale, data }, ORIGIN);
      expect(text).not.toMatch(/\d+[\s-](day|día)|undefined/);
    }
  },
);
