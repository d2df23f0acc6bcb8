import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Bandeja } from './bandeja.js';
import type { Person } from './people.js';
import { addSecondFactor, type SecondFactor } from './second-factor.js';

const COMMAND = resolve(import.meta.dirname, '../../../services/identity/dist/admin.js');

export interface Operator extends Person, SecondFactor {}

/** Creates an operator with the command on the server, which is the only way, and sets up the second factor. */
export async function createOperator(bandeja: Bandeja, who: Person): Promise<Operator> {
  await create(bandeja, who);
  return { ...who, ...(await addSecondFactor(bandeja, who)) };
}

async function create(bandeja: Bandeja, { name, email, password }: Person): Promise<void> {
  const secrets = bandeja.secrets;
  const created = promisify(execFile)(
    process.execPath,
    [COMMAND, 'create', '--email', email, '--full-name', name, '--password-stdin'],
    {
      env: {
        ...process.env,
        DATABASE_URL: bandeja.databaseUrl('identity'),
        AUTH_PRIVATE_KEY: secrets.authPrivateKey,
        FACTOR_ENCRYPTION_KEY: secrets.factorEncryptionKey,
        AUTH_PUBLIC_KEY: secrets.authPublicKey,
        SERVICE_PRIVATE_KEY: secrets.serviceKeys.identity.privateKey,
        // The command answers no calls.
        SERVICE_PUBLIC_KEYS: 'identity:none',
        GRPC_BIND: 'localhost:0',
        BANDEJA_OPERATOR: 'e2e',
      },
    },
  );
  created.child.stdin?.end(password);
  await created;
}
