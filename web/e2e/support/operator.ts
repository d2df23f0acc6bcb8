import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { call } from './api.js';
import type { Session } from './api-person.js';
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

/** The account has no password until its owner sets one by the link that is printed. */
async function create(bandeja: Bandeja, { name, email, password }: Person): Promise<void> {
  const secrets = bandeja.secrets;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [COMMAND, 'create', '--email', email, '--full-name', name, '--print-link', '--json'],
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
  const { searchParams } = new URL((JSON.parse(stdout) as { link: string }).link);
  const verified = await call<Session>(bandeja, 'POST', '/auth/v1/verify', {
    body: { type: 'recovery', token_hash: searchParams.get('token_hash') },
  });
  const token = verified.body.access_token;
  const { status } = await call(bandeja, 'PUT', '/auth/v1/user', { token, body: { password } });
  if (status !== 200) throw new Error(`the password of ${email} was not set: ${status}`);
}
