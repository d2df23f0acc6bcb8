import { randomUUID } from 'node:crypto';
import { AccessTokenSigner, ServiceTokens } from '../../libs/auth/dist/index.js';
import { startDistributed } from '../distributed/start.mjs';
import { loadSecrets } from '../embedded/dist/secrets.js';
import { cleanUpLater } from './clean-up.mjs';

const SESSION_SECONDS = 6 * 3_600;

/** Starts Bandeja as separate processes on PostgreSQL, Kafka and an S3 server. Throws if one of these is not available. */
export async function startSeparate() {
  const { why, system, stop } = await startDistributed();
  if (why) throw new Error(`no separate processes: ${why}`);
  cleanUpLater(stop);
  // Measurements ask a gateway by its port, for which its certificate has no name. Nothing leaves this machine.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const secrets = loadSecrets(system.data);
  const signer = new AccessTokenSigner(secrets.authPrivateKey, SESSION_SECONDS);
  return {
    data: system.data,
    runsAs: 'through gateway and service in separate processes',
    /** The process below which all others run. */
    spawnedBy: process.pid,
    /** One gateway, without the reverse proxy. */
    gateway: new URL(system.named('gateway')[0].readyUrl).origin,
    databaseUrl: (service) => system.ownerUrl(service),
    /** By what a part is recognized when it calls others. */
    credentialsOf: (part) => ({
      tokens: new ServiceTokens(part, secrets.serviceKeys[part].privateKey),
      tls: system.tlsFilesOf(part),
    }),
    /** The gRPC addresses of the processes of a service. */
    grpcAddresses: (service) => system.named(service).map(({ env }) => env.GRPC_BIND),
    /** The token of a person with this role. */
    session: async (role, userId = randomUUID()) => {
      const claims = {
        userId,
        email: `${role}@players.example`,
        role,
        sessionId: randomUUID(),
        recovery: false,
        proofs: [{ method: 'password', provedAt: new Date() }],
        secondFactor: undefined,
        provedAt: new Date(),
      };
      return (await signer.sign(claims)).token;
    },
    stop,
  };
}
