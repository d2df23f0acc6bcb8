import type { RouteObject } from 'react-router-dom';
import { withTexts } from './texts';

/** Where the links of mails lead. */
export const mailedScreens: RouteObject[] = [
  { path: 'guardian', lazy: withTexts('guardian', () => import('./routes/guardian.route')) },
  { path: 'not-me', lazy: withTexts('not-me', () => import('./routes/not-me.route')) },
  {
    path: 'reset-password',
    lazy: withTexts('reset-password', () => import('./routes/reset-password.route')),
  },
  {
    path: 'email-confirmation',
    lazy: withTexts('email-confirmation', () => import('./routes/email-confirmation.route')),
  },
  { path: 'auth/callback', lazy: withTexts('auth-callback', () => import('./routes/auth-callback.route')) },
];
