import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { z } from 'zod';

import { ownSettings } from '../../domain/own-account.js';
import { noSuch } from '../../errors.js';
import type { Store } from '../../store/store.js';
import { parse, type ById } from './input.js';

const platformInput = z.strictObject({
  account: z.record(z.string(), z.unknown()).optional(),
  tax_status: z.enum(['active', 'pending']).optional(),
});
const endpointInput = z.strictObject({
  status: z.enum(['enabled', 'disabled']).optional(),
  enabled_events: z.array(z.string()).optional(),
});

/** What the owner of the platform's account set in its dashboard. */
export function registerPlatformControl(app: FastifyInstance, store: Store): void {
  app.post('/simulator/platform', async (request) => {
    const { account, tax_status: taxStatus } = parse(platformInput, request.body);
    return store.transaction((tx) => {
      const own = ownSettings(tx);
      return tx.put('own_settings', {
        ...own,
        // The test chooses fields of an account; which, the conformance of the answers tells.
        account: { ...own.account, ...(account as Partial<Stripe.Account> | undefined) },
        ...(taxStatus !== undefined && { taxStatus }),
      });
    });
  });

  app.post<ById>('/simulator/webhook-endpoints/:id', async (request) => {
    const { status, enabled_events: events } = parse(endpointInput, request.body);
    return store.transaction((tx) => {
      const endpoint = tx.get('webhook_endpoint', request.params.id);
      if (endpoint === undefined) throw noSuch('webhook endpoint', request.params.id);
      return tx.update('webhook_endpoint', endpoint, {
        ...(status !== undefined && { status }),
        ...(events !== undefined && { enabled_events: events }),
      });
    });
  });
}
