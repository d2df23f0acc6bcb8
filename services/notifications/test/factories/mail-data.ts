export const ORIGIN = 'https://bandeja.example';
export const mailData = {
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
  payUntil: '2026-12-01T18:30:00Z',
  collectUntil: '2029-12-01T18:30:00Z',
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
export const mailDataIn = (locale: 'en' | 'es') => ({
  ...mailData,
  news: JSON.stringify({
    subject: locale === 'en' ? 'Winter courts' : 'Pistas de invierno',
    heading: 'Bandeja',
    paragraphs: [locale === 'en' ? 'Indoor season is here.' : 'Llega la temporada de interior.'],
    button: { label: 'Bandeja', path: '/coaches' },
  }),
});
