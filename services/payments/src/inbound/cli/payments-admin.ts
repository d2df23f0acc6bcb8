import { defineAdmin } from '@bandeja/hosting';
import { paymentsService } from '../../index.js';
import { openAdmin } from '../../open-admin.js';
import { LEDGER_COMMANDS } from './ledger-commands.js';
import { FIND_COMMANDS } from './find-command.js';
import { LIVE_COMMANDS } from './live-command.js';
import { PAYMENT_COMMANDS } from './payment-commands.js';
import { PAYOUT_COMMANDS } from './payout-commands.js';
import { RECONCILIATION_COMMANDS } from './reconciliation-commands.js';
import { TAX_COMMANDS } from './tax-commands.js';
import { WEBHOOK_COMMANDS } from './webhook-commands.js';

export const paymentsAdmin = defineAdmin({
  service: paymentsService,
  open: openAdmin,
  commands: [
    ...PAYMENT_COMMANDS,
    ...FIND_COMMANDS,
    ...LIVE_COMMANDS,
    ...PAYOUT_COMMANDS,
    ...TAX_COMMANDS,
    ...WEBHOOK_COMMANDS,
    ...LEDGER_COMMANDS,
    ...RECONCILIATION_COMMANDS,
  ],
});
