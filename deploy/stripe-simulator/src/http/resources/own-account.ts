import { z } from 'zod';

import { ownAccount, taxSettings } from '../../domain/own-account.js';
import { newId } from '../../ids.js';
import { flag, listInput, metadata, requiredText, text } from '../input.js';
import { list } from '../list.js';
import { route, type ApiRoute } from '../route.js';

const endpointInput = z.strictObject({
  url: requiredText,
  enabled_events: z.array(z.string()).min(1),
  api_version: text,
  connect: flag,
  description: text,
  metadata,
});

/** What a platform can ask about itself; endpoints are recorded and get nothing. */
export const ownAccountRoutes: ApiRoute[] = [
  route({
    method: 'GET',
    path: '/v1/account',
    operation: 'accounts.retrieve_current',
    schema: z.strictObject({}),
    handle: ({ tx }) => ownAccount(tx),
  }),
  route({
    method: 'GET',
    path: '/v1/tax/settings',
    operation: 'tax.settings.retrieve',
    schema: z.strictObject({}),
    handle: ({ tx }) => taxSettings(tx),
  }),
  route({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    operation: 'webhook_endpoints.list',
    schema: z.strictObject(listInput),
    handle: ({ tx, input }) => list('/v1/webhook_endpoints', tx.all('webhook_endpoint'), input),
  }),
  route({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    operation: 'webhook_endpoints.create',
    schema: endpointInput,
    handle: ({ tx, input: { connect, ...fields } }) =>
      tx.put('webhook_endpoint', {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: fields.api_version ?? null,
        // Endpoints for connected accounts belong to the platform's application.
        application: connect === true ? 'ca_1OwnApplication' : null,
        created: tx.now,
        description: fields.description ?? null,
        enabled_events: fields.enabled_events,
        livemode: false,
        metadata: fields.metadata ?? {},
        status: 'enabled',
        url: fields.url,
      }),
  }),
];
