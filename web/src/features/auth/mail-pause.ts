import { useEffect, useState } from 'react';
import { MAIL_PAUSE_MS } from '../../session/account';
import { AuthError } from '../../session/auth-protocol';

/** How the page after a mail is told, by the one before it, how that went. */
export interface MailOutcome {
  /** When the next mail may be asked for. */
  nextMailAt?: number;
  failed?: boolean;
  /** Whom the page before it has asked for permission. */
  guardian?: string;
}

export const mailSent = (): MailOutcome => ({ nextMailAt: Date.now() + MAIL_PAUSE_MS });

/** Too early is no failure: a mail is on its way already. */
export function mailNotSent(error: unknown): MailOutcome {
  if (!(error instanceof AuthError) || error.code !== 'over_email_send_rate_limit') return { failed: true };
  const { retryAfterSeconds } = error;
  return { nextMailAt: Date.now() + (retryAfterSeconds ? retryAfterSeconds * 1000 : MAIL_PAUSE_MS) };
}

const SECOND_MS = 1000;

/** Whole seconds until then, counting down. */
export function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.min(Math.ceil(((moment ?? 0) - now) / SECOND_MS), MAIL_PAUSE_MS / SECOND_MS));
  useEffect(() => {
    if (moment === undefined) return undefined;
    const look = () => setNow(Date.now());
    const [first, timer] = [setTimeout(look), setInterval(look, SECOND_MS)];
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [moment]);
  return left;
}
