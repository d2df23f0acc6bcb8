import { publicOnly } from './around-screens';

/** Apart from all others, because the build renders some of them (`app/render-screen.tsx`). */
export const signedOutScreens = publicOnly([
  { path: 'get-started', lazy: () => import('./routes/get-started.route') },
  { path: 'sign-in', lazy: () => import('./routes/sign-in.route') },
  { path: 'forgot-password', lazy: () => import('./routes/forgot-password.route') },
]);
