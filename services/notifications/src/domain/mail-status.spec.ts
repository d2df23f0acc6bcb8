import { MAIL_TRANSITIONS, statusesBefore, type MailStatus } from './mail-status.js';

const ALL: MailStatus[] = ['queued', 'sent', 'given_up', 'canceled'];

it.each(ALL.flatMap((from) => ALL.map((to) => [from, to] as const)))(
  'moves an email from %s to %s only if queued, or back if it was given up',
  (from, to) => {
    const allowed = from === 'queued' ? to !== 'queued' : from === 'given_up' && to === 'queued';
    expect(MAIL_TRANSITIONS[from].includes(to)).toBe(allowed);
    expect(statusesBefore(to).includes(from)).toBe(allowed);
  },
);
