import { commandsFor, defineAdmin, DEFAULT_LIMIT, limit, table } from '@bandeja/hosting';
import { __name__Service } from '../../index.js';
import { openAdmin, type __Name__Tools } from '../../open-admin.js';

const command = commandsFor<__Name__Tools>();

const list = command({
  name: '__name__ list',
  summary: 'What was saved last, of everyone',
  options: { limit: limit() },
  run: async ({ options }, { __name__ }) =>
    table(await __name__.listNewest(options.limit ?? DEFAULT_LIMIT), 'Nothing yet.'),
});

export const __name__Admin = defineAdmin({ service: __name__Service, open: openAdmin, commands: [list] });
