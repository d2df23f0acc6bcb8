import type { RelyingParty } from '@bandeja/contracts/identity';
import { validationFailed, type AuthBody } from './auth-body.js';

/** The site that passkeys are for. What a client says about it is only compared: else another site could ask in our name. */
export class PasskeySite {
  readonly #site: RelyingParty;

  constructor(publicOrigin: string) {
    const { hostname, origin } = new URL(publicOrigin);
    this.#site = { id: hostname, origin };
  }

  get relyingParty(): RelyingParty {
    return this.#site;
  }

  /** Refuses what a client says about another site; nothing said is fine. */
  check(webauthn: AuthBody): void {
    const id = webauthn.text('rpId');
    const origins = webauthn.texts('rpOrigins');
    if ((id && id !== this.#site.id) || origins.some((origin) => origin !== this.#site.origin))
      throw validationFailed(`Passkeys of this site have the rpId ${this.#site.id}`);
  }
}
