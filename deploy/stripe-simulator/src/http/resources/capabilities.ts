import { z } from 'zod';

import { accountOrThrow } from '../../domain/account-changes.js';
import { capabilityOf } from '../../domain/capabilities.js';
import { requestCapabilities } from '../../domain/capability-requests.js';
import { noSuch } from '../../errors.js';
import { flag } from '../input.js';
import { param, route, type ApiRoute } from '../route.js';

export const capabilityRoutes: ApiRoute[] = [
  route({
    method: 'GET',
    path: '/v1/accounts/:id/capabilities',
    operation: 'capabilities.list',
    schema: z.strictObject({}),
    handle: (call) => {
      const account = accountOrThrow(call.tx, param(call));
      const data = Object.keys(account.capabilities ?? {}).map((name) => capabilityOf(account, name));
      return { object: 'list', url: `/v1/accounts/${account.id}/capabilities`, has_more: false, data };
    },
  }),
  route({
    method: 'GET',
    path: '/v1/accounts/:id/capabilities/:capability',
    operation: 'capabilities.retrieve',
    schema: z.strictObject({}),
    handle: (call) => {
      const name = param(call, 'capability');
      const capability = capabilityOf(accountOrThrow(call.tx, param(call)), name);
      if (!capability.requested) throw noSuch('capability', name, 'capability');
      return capability;
    },
  }),
  route({
    method: 'POST',
    path: '/v1/accounts/:id/capabilities/:capability',
    operation: 'capabilities.update',
    schema: z.strictObject({ requested: flag }),
    handle: (call) => {
      const name = param(call, 'capability');
      const account = accountOrThrow(call.tx, param(call));
      return capabilityOf(requestCapabilities(call.tx, account, { [name]: call.input }), name);
    },
  }),
];
