import { timingSafeEqual } from 'node:crypto';

import { API_VERSION } from '../domain/events.js';
import { invalidKey, invalidRequest } from '../errors.js';
import type { Caller } from './route.js';

interface Keys {
  secretKey: string;
  publishableKey: string;
}

function keyFrom(header: string | undefined, bodyKey: string | undefined): string | undefined {
  const [scheme, value] = (header ?? '').split(' ', 2);
  if (value === undefined) return bodyKey;
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':', 1)[0];
  return undefined;
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function identify(keys: Keys, header: string | undefined, bodyKey: string | undefined): Caller {
  const key = keyFrom(header, bodyKey);
  if (key === undefined || key === '') {
    throw invalidKey(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (isSame(key, keys.secretKey)) return 'secret';
  if (isSame(key, keys.publishableKey)) return 'publishable';
  throw invalidKey(
    `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.length > 12 ? key.slice(-4) : ''}`,
  );
}

export function requireSecret(caller: Caller): void {
  if (caller === 'secret') return;
  throw invalidKey(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
}

/** Where browsers come in, a secret key is a leak and never a right: https://docs.stripe.com/keys */
export function refuseSecret(caller: Caller): void {
  if (caller === 'secret')
    throw invalidKey('A secret API key is not accepted here. Browsers use the publishable key.');
}

/** One version is simulated; an answer in another one's shape would be a lie: https://docs.stripe.com/api/versioning */
export function requireVersion(asked: string | null): void {
  if (asked === null || asked === API_VERSION) return;
  throw invalidRequest(`Invalid Stripe API version: ${asked}. The Stripe simulator speaks ${API_VERSION}.`);
}
