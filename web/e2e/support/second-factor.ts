import { GoTrueClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { call } from './api.js';
import { ApiPasskey } from './api-passkey.js';
import type { Session } from './api-person.js';
import type { Bandeja } from './bandeja.js';
import { BrowserStorage, gotrueClient } from './gotrue-client.js';
import type { Person } from './people.js';

export interface SecondFactor {
  /** Of an authenticator app, in base32. Each of its codes works once. */
  secret: string;
  /** For signing in again at once: no test has to wait for the next code. Each works once. */
  recoveryCodes: string[];
  /** For proving a session again, as often as a test wants. */
  passkey: ApiPasskey;
  /** With the second factor given. */
  session: Session;
}

export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Signs in with the published client, and sets up an authenticator app, a passkey and recovery codes. */
export async function addSecondFactor(bandeja: Bandeja, { email, password }: Person): Promise<SecondFactor> {
  const client = gotrueClient(bandeja, 'implicit', new BrowserStorage());
  const signedIn = await client.signInWithPassword({ email, password });
  if (signedIn.error) throw signedIn.error;
  const secret = await enrollTotp(client);
  const { data: opened } = await client.getSession();
  const { passkey, session } = await ApiPasskey.add(bandeja, opened.session?.access_token ?? '');
  const path = '/auth/v1/recovery-codes';
  const { body } = await call<{ codes: string[] }>(bandeja, 'POST', path, { token: session.access_token });
  return { secret, recoveryCodes: body.codes, passkey, session };
}

/** Returns the secret of a new authenticator app, whose first code the client has given. */
export async function enrollTotp(client: GoTrueClient): Promise<string> {
  const enrolled = await client.mfa.enroll({ factorType: 'totp' });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
  if (error) throw error;
  return totp.secret;
}
