export type MailStatus = 'queued' | 'sent' | 'given_up' | 'cancelled';

/** What may follow what. What was given up can be queued again by an operator; what was sent never is. */
export const MAIL_TRANSITIONS: Record<MailStatus, readonly MailStatus[]> = {
  queued: ['sent', 'given_up', 'cancelled'],
  sent: [],
  given_up: ['queued'],
  cancelled: [],
};

export function statusesBefore(next: MailStatus): MailStatus[] {
  return (Object.keys(MAIL_TRANSITIONS) as MailStatus[]).filter((status) =>
    MAIL_TRANSITIONS[status].includes(next),
  );
}
