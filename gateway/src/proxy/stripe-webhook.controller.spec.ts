import type { FastifyRequest } from 'fastify';
import type { RawBodyRequest } from '@nestjs/common';
import type { Clients } from '../clients/clients.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';

const PAYLOAD = Buffer.from('{"id": "evt_1"}');
const request = { rawBody: PAYLOAD } as RawBodyRequest<FastifyRequest>;

function start() {
  const receiveWebhook = vi.fn(() => Promise.resolve({}));
  const clients = { payments: { receiveWebhook } } as unknown as Clients;
  return { sut: new StripeWebhookController(clients), receiveWebhook };
}

it('hands on the raw bytes and their signature with the endpoint that they came in at', async () => {
  const { sut, receiveWebhook } = start();
  expect(await sut.receive(request, 't=1')).toEqual({ received: true });
  expect(await sut.receiveConnect(request, 't=2')).toEqual({ received: true });
  expect(receiveWebhook.mock.calls).toEqual([
    [{ payload: PAYLOAD, signature: 't=1', endpoint: 'WEBHOOK_ENDPOINT_PLATFORM' }],
    [{ payload: PAYLOAD, signature: 't=2', endpoint: 'WEBHOOK_ENDPOINT_CONNECT' }],
  ]);
});

it('leaves it to payments to refuse one without body or signature', async () => {
  const { sut, receiveWebhook } = start();
  await sut.receiveConnect({} as RawBodyRequest<FastifyRequest>, undefined);
  expect(receiveWebhook).toHaveBeenCalledWith({
    payload: Buffer.alloc(0),
    signature: '',
    endpoint: 'WEBHOOK_ENDPOINT_CONNECT',
  });
});
