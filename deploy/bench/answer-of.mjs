import { get as getPlain } from 'node:http';
import { get as getSecured } from 'node:https';

const TIMEOUT_MS = 2_000;

/**
 * What this machine answers at an address of its own, whatever certificate it shows: `{ ok, status, text }`, or undefined if nobody
 * answers. `shown` is our certificate and key.
 */
export function answerOf(url, shown = {}) {
  const get = url.startsWith('https:') ? getSecured : getPlain;
  return new Promise((resolve) => {
    const options = { rejectUnauthorized: false, agent: false, timeout: TIMEOUT_MS, ...shown };
    const request = get(url, options, (response) => {
      const { statusCode: status } = response;
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.once('error', () => resolve(undefined));
      response.once('end', () => resolve({ ok: status >= 200 && status < 300, status, text }));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(undefined));
  });
}
