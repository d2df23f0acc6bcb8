import type { Admission } from '@bandeja/admission';
import type { Clock } from '@bandeja/clock';
import type { RecurringJob } from '@bandeja/jobs';
import type { PrismaContactMessages } from '../../outbound/prisma/prisma-contact-messages.js';

const EVERY_MS = 60 * 60_000;
const ADDRESS_KEPT_MS = 24 * 60 * 60_000;

/** Forgets from where visitors wrote, and their counts. */
export const visitorsJob = (
  clock: Clock,
  admission: Admission,
  messages: PrismaContactMessages,
): RecurringJob => ({
  name: 'visitors',
  everyMs: EVERY_MS,
  run: async () => {
    await messages.forgetAddresses(new Date(clock.now().getTime() - ADDRESS_KEPT_MS));
    await admission.removeExpired();
  },
});
