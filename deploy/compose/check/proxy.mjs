import { startNginx } from './nginx.mjs';

/** nginx in front of the parts; `startAt` has another one ask somebody else's server. */
export async function startProxy({ directory, certificates, parts, storage }) {
  const startAt = (gateway, { files = storage.endpoint, tellsWhy = false } = {}) =>
    startNginx({ directory, certificates, gateway, files, tellsWhy });
  return { ...(await startAt(parts.originOf('gateway'))), startAt };
}
