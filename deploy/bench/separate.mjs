import { randomUUID } from 'node:crypto';
import { AccessTokenSigner } from '../../libs/auth/dist/index.js';
import { startDistributed } from '../distributed/start.mjs';
import { loadSecrets } from '../embedded/dist/secrets.js';
import { cleanUpLater } from './clean-up.mjs';

const SESSION_SECONDS = 6 * 3_600;

/** Bandeja as the processes of a cluster, on PostgreSQL, Kafka and an S3 server. Throws where these are not to be had. */
export async function startSeparate() {
  const { why, system, stop } = await startDistributed();
  if (why) throw new Error(`no separate processes: ${why}`);
  cleanUpLater(stop);
  const signer = new AccessTokenSigner(loadSecrets(system.data).authPrivateKey, SESSION_SECONDS);
  return {
    data: system.data,
    /** One gateway, past the door before all of them. */
    gateway: new URL(system.named('gateway')[0].readyUrl).origin,
    databaseUrl: (service) => system.named(service)[0].env.DATABASE_URL,
    /** Where each process of a service takes its calls. */
    grpcAddresses: (service) => system.named(service).map(({ env }) => env.GRPC_BIND),
    /** The token of somebody of this role. */
    session: async (role, userId = randomUUID()) => {
      const claims = {
        userId,
        email: `${role}@players.example`,
        role,
        sessionId: randomUUID(),
        recovery: false,
      };
      return (await signer.sign(claims)).token;
    },
    stop,
  };
}
