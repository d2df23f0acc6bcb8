import type { AuthBody } from './auth-body.js';

/** Clients of the GoTrue protocol send it as `captchaToken`; empty for a first try. */
export const challengeSolutionOf = (body: AuthBody): string =>
  body.object('gotrue_meta_security').text('captcha_token');
