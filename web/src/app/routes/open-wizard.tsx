import { vi } from 'vitest';
import { fireEvent, screen } from '@testing-library/react';
import { Component as RequestWizardRoute } from './request-wizard.route';
import { fakeServer } from '../../test/fake-server';
import { forgetUploads, lastUpload } from '../../test/fake-uploads';
import { renderRoutes } from '../../test/render';
import type { StripeClient } from '../../features/payment-methods/stripe-js';
import { newDraft, saveDraft, type RequestDraft } from '../../features/request-wizard/request-draft';

export const LUCIA = '0b9f1c1e-3a52-4a53-9d0c-000000000001';
export const INES = '0b9f1c1e-3a52-4a53-9d0c-000000000002';
export const VIDEO = '0b9f1c1e-3a52-4a53-9d0c-0000000000aa';
export const ANALYSIS = '0b9f1c1e-3a52-4a53-9d0c-0000000000bb';
export const CARDS = 'GET /api/stripe-payment-methods?customerId=';
export const INTENT = 'POST /api/stripe-create-payment-intent';
export const MAIL = 'POST /api/send-email-notification';

export const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
export const buildCoach = (id: string, fullName: string, acceptsRequests = true) => ({
  id,
  fullName,
  avatarUrl: null,
  bio: 'Feet first, then the racket.',
  yearsCoaching: 6,
  specializations: ['doubles_play'],
  languagesSpoken: ['en'],
  rate: usd(6_500),
  averageRating: null,
  totalReviews: 2,
  responseTimeHours: 6,
  acceptsRequests,
});
const buildCard = (id: string, last4: string, isDefault = false) => ({
  id,
  card: { brand: 'visa', last4, expMonth: 4, expYear: 2031 },
  billingDetails: { name: null },
  isDefault,
});

export const WORKING = {
  WizardCoaches: {
    coaches: {
      coaches: [buildCoach(LUCIA, 'Lucía Ferrer'), buildCoach(INES, 'Inés Robledo', false)],
      totalCount: 2,
      nextPageToken: null,
    },
  },
  Viewer: {
    viewer: {
      id: 'user-1',
      email: 'carla@players.example',
      role: 'ATHLETE',
      fullName: 'Carla',
      avatarUrl: null,
      language: 'es',
      timezone: 'UTC',
      profileCompleted: true,
      athleteProfile: {
        sport: 'padel',
        skillLevel: 'beginner',
        yearsOfExperience: 1,
        primaryGoals: ['mental_game'],
      },
    },
  },
  CoachPricing: {
    coachPricing: { coachId: LUCIA, rate: usd(6_500), platformFee: usd(1_950), coachPayout: usd(4_550) },
  },
  DeliveryPromise: { deliveryPromise: { promisedAt: '2026-11-23T19:00:00.000Z' } },
  UploadRules: { uploadRules: { largeVideoBytes: 52_428_800 } },
  RequestAnalysis: { requestAnalysis: { id: ANALYSIS, status: 'DRAFT', agreedRate: usd(6_500) } },
  SyncPayment: { syncPayment: { id: 'payment-1', status: 'AUTHORIZED' } },
  PaymentClientConfig: { paymentClientConfig: { publishableKey: 'pk_test_x', scriptUrl: '/stripe.js' } },
  [CARDS]: { paymentMethods: [buildCard('pm_visa', '4242', true), buildCard('pm_other', '5556')] },
  [INTENT]: { clientSecret: 'pi_1_secret', status: 'pending', amount: 65, currency: 'usd' },
  [MAIL]: { success: true },
};

export const FILLED = {
  step: 3,
  title: 'Bandeja under pressure',
  coachId: LUCIA,
  focusAreas: ['volley_net_play'],
  comments: 'My feet, please',
  video: { name: 'match.mp4', sizeBytes: 9, durationMs: 9_000, height: 720, poster: null, videoId: VIDEO },
} satisfies Partial<RequestDraft>;

/** The last upload that was started since the wizard was opened. */
export const tus = lastUpload;

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const fileOf = (name: string, type: string, size = 9) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
export const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Video file'), { target: { files: [file] } });

export const confirmCardPayment = vi.fn<StripeClient['confirmCardPayment']>();

interface Opening {
  path?: string;
  state?: unknown;
  answers?: object;
  draft?: Partial<RequestDraft>;
}

/** Opens the wizard with a server where everything works, except for the given responses. */
export async function openWizard({ path = '/user/upload', state, answers = {}, draft }: Opening = {}) {
  sessionStorage.clear();
  forgetUploads();
  if (draft) saveDraft('user-1', { ...newDraft(), ...draft });
  confirmCardPayment.mockReset().mockResolvedValue({ paymentIntent: { status: 'requires_capture' } });
  window.Stripe = () => ({ confirmCardPayment }) as Partial<StripeClient> as StripeClient;
  const server = fakeServer({ ...WORKING, ...answers });
  const routes = [
    { path: '/user/upload', element: <RequestWizardRoute /> },
    { path: '/user', element: <p>dashboard</p> },
  ];
  return { server, ...(await renderRoutes(routes, { path, state, server, user: {} })) };
}
