import { get as getPlain } from 'node:http';
import { get as getSecured } from 'node:https';

/** `node healthcheck.mjs PORT PATH` exits with 0 if this container responds with 2xx, else with 1. Over TLS if it has a certificate. */
const [port, path] = process.argv.slice(2);
const get = process.env.TLS_CERTIFICATE_FILE ? getSecured : getPlain;
// It asks itself, on loopback, so that nobody else can answer.
get({ host: '127.0.0.1', port, path, rejectUnauthorized: false }, ({ statusCode }) =>
  process.exit(statusCode >= 200 && statusCode < 300 ? 0 : 1),
).once('error', () => process.exit(1));
