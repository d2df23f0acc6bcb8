import { invalidRequest } from '../../errors.js';
import type { ApiCall } from '../route.js';

interface Intent {
  object: string;
  client_secret: string | null;
}

/** The browser's key opens an intent only together with that intent's own secret. */
export function checkClientSecret(
  call: Pick<ApiCall<unknown>, 'caller'>,
  intent: Intent,
  secret: string | undefined,
): void {
  if (call.caller === 'secret' && secret === undefined) return;
  if (secret !== undefined && secret === intent.client_secret) return;
  const name = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent';
  throw invalidRequest(
    `The client_secret provided does not match any associated ${name} on this account. Ensure the provided client_secret and publishable key belong to the same account.`,
    {
      code: secret === undefined ? 'parameter_missing' : `${intent.object}_invalid_parameter`,
      param: 'client_secret',
    },
  );
}

const HIDDEN = [
  'customer',
  'metadata',
  'latest_charge',
  'transfer_group',
  'receipt_email',
  'amount_received',
  'on_behalf_of',
];

/** What a browser may see of an intent. */
export function viewFor(call: Pick<ApiCall<unknown>, 'caller'>, intent: object): object {
  if (call.caller === 'secret') return intent;
  return Object.fromEntries(Object.entries(intent).filter(([key]) => !HIDDEN.includes(key)));
}
