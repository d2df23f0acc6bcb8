export type MailStatus = 'queued' | 'sent' | 'given_up' | 'canceled';

/** Allowed transitions. An operator can queue a given-up mail again, but never one that was sent. */
export const MAIL_TRANSITIONS: Record<MailStatus, readonly MailStatus[]> = {
  queued: ['sent', 'given_up', 'canceled'],
  sent: [],
  given_up: ['queued'],
  canceled: [],
};

export function statusesBefore(next: MailStatus): MailStatus[] {
  return (Object.keys(MAIL_TRANSITIONS) as MailStatus[]).filter((status) =>
    MAIL_TRANSITIONS[status].includes(next),
  );
}
