import { defineAdmin } from '@bandeja/hosting';
import { catalogService } from '../../index.js';
import { openAdmin } from '../../open-admin.js';
import { AGREEMENT_COMMANDS } from './agreement-commands.js';
import { COACH_COMMANDS } from './coach-commands.js';
import { REVIEW_COMMANDS } from './review-commands.js';

export const catalogAdmin = defineAdmin({
  service: catalogService,
  open: openAdmin,
  commands: [...REVIEW_COMMANDS, ...COACH_COMMANDS, ...AGREEMENT_COMMANDS],
});
