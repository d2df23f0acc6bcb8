import { createInstance } from 'i18next';
import { resolve } from 'node:path';
import { readCatalogue } from '../../vite/catalogues';
import { activityColor, activityOf, activityPath, activityType, type ServerNotification } from './activity';

describe('recent activity', () => {
  it.each([
    ['analysis_request', 'analysis_request'],
    ['analysis_completed', 'analysis_completed'],
    ['payment_received', 'payment_received'],
  ])('shows %p as its own type [S1-4.37]', (type, expected) => expect(activityType(type)).toBe(expected));

  it('shows a coach response as an analysis that started [S1-4.38]', () => {
    expect(activityType('coach_response')).toBe('analysis_started');
  });

  it('shows an unknown type as a profile update [S1-4.39]', () => {
    expect(activityType('something_new')).toBe('profile_update');
  });

  it('has own types for a rejection, a deadline, a review and payment problems (T-79)', () => {
    const own = [
      'analysis_rejected',
      'delivery_due',
      'review_posted',
      'payment_failed',
      'payment_refunded',
      'payment_disputed',
      'bank_payout_failed',
    ];
    expect(own.map(activityType)).toEqual(own);
  });

  it('colours each type [S1-4.40] [S1-4.41] [S1-4.42] [S1-4.43] [S1-4.44] [S1-4.45]', () => {
    expect(activityColor('analysis_request')).toBe('yellow');
    expect(activityColor('analysis_completed')).toBe('green');
    expect(activityColor('coach_response')).toBe('blue');
    expect(activityColor('payment_received')).toBe('green');
    expect(activityColor('analysis_rejected')).toBe('red');
    expect(activityColor('payment_failed')).toBe('red');
    expect(activityColor('review_posted')).toBe('blue');
    expect(activityColor('anything_else')).toBe('blue');
  });
});

const build = (overrides: Partial<ServerNotification> = {}): ServerNotification => ({
  id: 'notification-1',
  type: 'analysis_request',
  detail: null,
  analysisId: 'analysis-1',
  title: 'Bandeja under pressure',
  athleteName: 'Carla',
  coachName: 'Iker',
  amount: null,
  createdAt: '2026-11-20T10:00:00Z',
  readAt: null,
  expiresAt: null,
  ...overrides,
});

const LOCALES = resolve(process.cwd(), 'web/src/locales');
const texts = createInstance();
beforeAll(() =>
  texts.init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: {
      en: { translation: readCatalogue(LOCALES, 'en') },
      es: { translation: readCatalogue(LOCALES, 'es') },
    },
  }),
);
const activity = (side: 'athlete' | 'coach', overrides: Partial<ServerNotification>, language = 'en') =>
  activityOf(build(overrides), side, texts.getFixedT(language), language);

describe('an activity', () => {
  it('is built from a notification [S1-3.32]', () => {
    const amount = { amountMinor: 4_550, currency: 'USD' };
    expect(activity('coach', { type: 'payment_received', amount })).toEqual({
      id: 'notification-1',
      type: 'payment_received',
      title: 'Payment of $45.50 received',
      subtitle: 'Bandeja under pressure',
      timestamp: '2026-11-20T10:00:00Z',
      color: 'green',
      relatedId: 'analysis-1',
      metadata: { unread: true, amount, detail: null, expiresAt: null, rating: null },
    });
  });

  it('about a payout that the bank refused says what to do, and leads to the way to the bank account', () => {
    const amount = { amountMinor: 12_000, currency: 'USD' };
    const refused = { type: 'bank_payout_failed', analysisId: null, title: '', amount };
    const item = activity('coach', refused);
    expect(item).toMatchObject({
      title: 'Your bank refused a payout of $120',
      subtitle: 'Check the bank account in your Stripe dashboard',
      color: 'red',
    });
    expect(activityPath(item, { id: 'coach-1', side: 'coach' })).toBe('/coach/billing');
    expect(activity('coach', refused, 'es').subtitle).toBe('Revisa la cuenta bancaria en tu panel de Stripe');
  });

  it('about money that waits says what to do, and leads to it', () => {
    const amount = { amountMinor: 12_000, currency: 'USD' };
    const item = activity('coach', { type: 'payout_uncollected', analysisId: null, title: '', amount });
    expect(item).toMatchObject({
      title: '$120 is waiting for you',
      subtitle: 'Set up your payout account and it leaves for your bank',
      color: 'yellow',
    });
    expect(activityPath(item, { id: 'coach-1', side: 'coach' })).toBe('/coach/billing');
  });

  it('tells how a refund stands', () => {
    const titles = [null, 'requested', 'part', 'failed'].map(
      (detail) => activity('athlete', { type: 'payment_refunded', detail }).title,
    );
    expect(titles[0]).toMatch(/on its way back/);
    expect(titles[1]).toBe('Your refund is on its way: your bank may take 5 to 10 days');
    expect(titles[3]).toBe("Your refund didn't go through: request it again or contact support");
    expect(activity('coach', { type: 'payment_refunded', detail: 'part' }).title).toBe(
      'Part of a payment was refunded',
    );
  });

  it('is worded in the language and from the side of the reader', () => {
    const expired = { type: 'analysis_rejected', detail: 'expired' };
    expect(activity('coach', expired).title).toBe('A request expired');
    expect(activity('athlete', expired).title).toBe("Your request expired. You weren't charged.");
    expect(activity('athlete', { type: 'analysis_rejected', detail: 'other' }, 'es').title).toBe(
      'Iker ha rechazado tu solicitud',
    );
    expect(activity('coach', { type: 'payment_disputed', detail: 'open' }).title).toBe(
      'A payment is in dispute',
    );
    expect(activity('coach', { type: 'analysis_request', athleteName: '', title: '' })).toMatchObject({
      title: 'An athlete sent a new request',
      subtitle: 'Untitled Video',
    });
  });

  it.each([
    ['4', 4],
    ['0', null],
    ['6', null],
    ['many', null],
    [null, null],
  ])('has the stars of a review: %p', (detail, rating) => {
    const review = activity('coach', { type: 'review_posted', detail });
    expect(review).toMatchObject({ title: 'Carla left a review', metadata: { rating } });
    expect(activity('coach', { detail }).metadata.rating).toBeNull();
  });

  it.each([
    ['coach', 'analysis_request', '/coach/analysis/analysis-1'],
    ['coach', 'delivery_due', '/coach/analysis/analysis-1'],
    ['coach', 'payment_failed', '/coach'],
    ['coach', 'payment_disputed', '/coach/billing'],
    ['coach', 'review_posted', '/coaches/reader-1#reviews'],
    ['coach', 'athlete_question', '/coach/analysis-viewer/analysis-1#questions'],
    ['athlete', 'coach_answer', '/user/analysis/analysis-1#questions'],
    ['athlete', 'coach_response', '/user/analysis/analysis-1'],
    ['athlete', 'payment_failed', '/user/analysis/analysis-1'],
    ['athlete', 'payment_refunded', '/user/billing'],
  ] as const)('leads the %s from %s to where it is seen', (side, type, path) => {
    expect(activityPath(activity(side, { type }), { id: 'reader-1', side })).toBe(path);
  });
});
