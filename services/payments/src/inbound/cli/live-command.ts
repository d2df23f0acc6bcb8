import { DomainError } from '@bandeja/errors';
import { commandsFor, PRINTED, table } from '@bandeja/hosting';
import { liveChecks } from '../../domain/live-checks.js';
import type { PaymentsTools } from '../../open-admin.js';

const command = commandsFor<PaymentsTools>();

const checkLive = command({
  name: 'payments check-live',
  summary:
    'What the Stripe account of the configured keys lacks for real money, by the steps of docs/going-live.md',
  run: async ({ print }, { liveAccount }) => {
    const checks = liveChecks(await liveAccount.read());
    await print(`${table(checks, '').text}\n`);
    const missing = checks.filter(({ state }) => state === 'missing').length;
    if (missing > 0)
      throw new DomainError(
        'failed-precondition',
        'STRIPE_NOT_READY',
        `${missing} of ${checks.length} checks found something missing. See docs/going-live.md.`,
      );
    return PRINTED;
  },
});

export const LIVE_COMMANDS = [checkLive];
