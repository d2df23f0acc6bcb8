import Stripe from 'stripe';

const TIMEOUT_MS = 8_000;

/** The `stripe` package, at Stripe itself or at another address that speaks the same API. */
export function createStripe(secretKey: string, apiUrl: string | undefined): Stripe {
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false };
  if (!apiUrl) return new Stripe(secretKey, options);
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    port: port || (scheme === 'http' ? 80 : 443),
    protocol: scheme,
  });
}
