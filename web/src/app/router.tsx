import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { LANGUAGES } from '../lib/languages';
import { SITE_PAGES, sitePath } from '../lib/site-pages';
import { inFrame, underRoot } from './around-screens';
import { mailedScreens } from './mailed-screens';
import { openWithMicrophone } from './open-with-microphone';
import { shells } from './screens';
import { signedOutScreens } from './signed-out-screens';
import { withTexts } from './texts';

const sitePages: RouteObject[] = SITE_PAGES.flatMap((page) =>
  LANGUAGES.map((language) => ({
    path: sitePath(page, language),
    lazy: () => import('./routes/site-page.route'),
  })),
);

const security = { path: 'security', lazy: withTexts('security', () => import('./routes/security.route')) };

const screens: RouteObject[] = [
  ...sitePages,
  inFrame([
    signedOutScreens,
    { path: 'email-sent', lazy: () => import('./routes/email-sent.route') },
    {
      lazy: async () => ({ Component: (await shells()).WithProviders }),
      children: [
        {
          lazy: async () => ({ Component: (await shells()).SecondStepScreen }),
          children: [
            {
              path: 'second-step',
              lazy: withTexts('second-step', () => import('./routes/second-step.route')),
            },
          ],
        },
        ...mailedScreens,
        { path: 'unsubscribe', lazy: () => import('./routes/unsubscribe.route') },
        {
          lazy: async () => ({ Component: (await shells()).CoachOnboarding }),
          children: [
            {
              path: 'coach/onboard',
              lazy: withTexts('coach-onboarding', () => import('./routes/coach-onboarding.route')),
            },
          ],
        },
        {
          lazy: async () => ({ Component: (await shells()).AthleteOnboarding }),
          children: [
            {
              path: 'user/onboard',
              lazy: withTexts('athlete-onboarding', () => import('./routes/athlete-onboarding.route')),
            },
          ],
        },
        {
          path: 'coach',
          handle: { chrome: 'bar' },
          lazy: async () => ({ Component: (await shells()).CoachShell }),
          children: [
            {
              index: true,
              lazy: withTexts('coach-dashboard', () => import('./routes/coach-dashboard.route')),
            },
            {
              path: 'profile',
              lazy: withTexts('coach-profile', () => import('./routes/coach-profile.route')),
            },
            security,
            {
              path: 'billing',
              lazy: withTexts('coach-billing', () => import('./routes/coach-billing.route')),
            },
            {
              path: 'billing/money',
              lazy: withTexts('coach-money', () => import('./routes/coach-money.route')),
            },
            {
              path: 'analysis/:videoId',
              handle: { chrome: 'bare' },
              loader: openWithMicrophone,
              // Not again while somebody works there.
              shouldRevalidate: () => false,
              lazy: withTexts('workspace', () => import('./routes/workspace.route')),
            },
            {
              path: 'analysis-viewer/:analysisId',
              lazy: withTexts('analysis-viewer', () => import('./routes/analysis-viewer.route')),
            },
            {
              path: 'stripe-return',
              lazy: withTexts('stripe-return', () => import('./routes/stripe-return.route')),
            },
            {
              path: 'stripe-refresh',
              lazy: withTexts('stripe-refresh', () => import('./routes/stripe-refresh.route')),
            },
          ],
        },
        {
          path: 'user',
          handle: { chrome: 'bar' },
          lazy: async () => ({ Component: (await shells()).AthleteShell }),
          children: [
            {
              index: true,
              lazy: withTexts('athlete-dashboard', () => import('./routes/athlete-dashboard.route')),
            },
            {
              path: 'analysis/:analysisId',
              lazy: withTexts('results', () => import('./routes/results.route')),
            },
            {
              path: 'upload',
              handle: { chrome: 'bare' },
              lazy: withTexts('request-wizard', () => import('./routes/request-wizard.route')),
            },
            {
              path: 'profile',
              lazy: withTexts('athlete-profile', () => import('./routes/athlete-profile.route')),
            },
            security,
            {
              path: 'billing/money',
              lazy: withTexts('athlete-money', () => import('./routes/athlete-money.route')),
            },
            {
              path: 'payment-methods',
              lazy: withTexts('payment-methods', () => import('./routes/payment-methods.route')),
            },
          ],
        },
        {
          path: 'user/billing',
          handle: { chrome: 'bar' },
          lazy: async () => ({ Component: (await shells()).SharedShell }),
          children: [
            {
              index: true,
              lazy: withTexts('athlete-billing', () => import('./routes/athlete-billing.route')),
            },
          ],
        },
        {
          path: 'coaches',
          handle: { chrome: 'bar' },
          lazy: async () => ({ Component: (await shells()).SharedShell }),
          children: [
            { index: true, lazy: withTexts('coaches', () => import('./routes/coaches.route')) },
            { path: ':coachId', lazy: withTexts('coach-page', () => import('./routes/coach-page.route')) },
          ],
        },
        {
          path: 'admin',
          handle: { chrome: 'bar' },
          lazy: async () => ({ Component: (await shells()).AdminShell }),
          children: [
            { index: true, lazy: withTexts('admin', () => import('./routes/admin.route')) },
            { path: 'money', lazy: withTexts('admin-money', () => import('./routes/admin-money.route')) },
            {
              path: 'reports',
              lazy: withTexts('admin-reports', () => import('./routes/admin-reports.route')),
            },
            security,
          ],
        },
        { path: '*', lazy: withTexts('not-found', () => import('./routes/not-found.route')) },
      ],
    },
  ]),
];

export const routes: RouteObject[] = underRoot(screens);

export const createRouter = () => createBrowserRouter(routes);
