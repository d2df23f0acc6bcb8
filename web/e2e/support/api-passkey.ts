import { call } from './api.js';
import type { Session } from './api-person.js';
import type { Bandeja } from './bandeja.js';
import { SoftwarePasskey } from './software-passkey.js';

interface Challenge {
  id: string;
  webauthn: { type: 'create' | 'request'; credential_options: { publicKey: { challenge: string } } };
}

export const siteOf = ({ publicOrigin: origin }: Pick<Bandeja, 'publicOrigin'>) => ({
  id: new URL(origin).hostname,
  origin,
});

/** A passkey of an account, which the API is given as often as a test wants, unlike the codes of an authenticator app. */
export class ApiPasskey {
  private constructor(
    private readonly factorId: string,
    private readonly authenticator: SoftwarePasskey,
  ) {}

  /** Adds a passkey to the account of a session. */
  static async add(bandeja: Bandeja, token: string): Promise<{ passkey: ApiPasskey; session: Session }> {
    const body = { factor_type: 'webauthn', friendly_name: 'Software' };
    const enrolled = await call<{ id: string }>(bandeja, 'POST', '/auth/v1/factors', { token, body });
    const passkey = new ApiPasskey(enrolled.body.id, new SoftwarePasskey(siteOf(bandeja)));
    return { passkey, session: await passkey.prove(bandeja, token) };
  }

  /** The session with its second factor given, just now. */
  async prove(bandeja: Bandeja, token: string): Promise<Session> {
    const path = `/auth/v1/factors/${this.factorId}`;
    const challenge = await call<Challenge>(bandeja, 'POST', `${path}/challenge`, { token, body: {} });
    const { type, credential_options: options } = challenge.body.webauthn;
    const use = type === 'create' ? 'create' : 'use';
    const credential_response = this.authenticator[use](options.publicKey);
    const webauthn = { type, rpId: siteOf(bandeja).id, credential_response };
    const body = { challenge_id: challenge.body.id, webauthn };
    const { status, body: session } = await call<Session>(bandeja, 'POST', `${path}/verify`, { token, body });
    if (status !== 200) throw new Error(`a passkey was refused: ${status} ${JSON.stringify(session)}`);
    return session;
  }
}
