export type MailStatus = 'queued' | 'sent' | 'given_up' | 'cancelled';

/** What may follow what; whatever has ended stays as it is, so that nothing is sent twice. */
export const MAIL_TRANSITIONS: Record<MailStatus, readonly MailStatus[]> = {
  queued: ['sent', 'given_up', 'cancelled'],
  sent: [],
  given_up: [],
  cancelled: [],
};

export function statusesBefore(next: MailStatus): MailStatus[] {
  return (Object.keys(MAIL_TRANSITIONS) as MailStatus[]).filter((status) =>
    MAIL_TRANSITIONS[status].includes(next),
  );
}
