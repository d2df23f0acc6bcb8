export interface Session {
  access_token: string;
  expires_in: number;
}

/** How long before its expiry a token is refreshed. A story of the demo takes longer than a token is valid. */
const RENEW_BEFORE_MS = 2 * 60_000;
/** Payout accounts and refunds ask for a sign-in of the last five minutes. */
const PROOF_MS = 4 * 60_000;

/** A session that is refreshed as long as it is needed. */
export class LastingSession {
  #renewAt: number;

  constructor(
    private session: Session,
    private readonly open: () => Promise<Session>,
  ) {
    this.#renewAt = renewAtOf(session);
  }

  async token(): Promise<string> {
    if (Date.now() > this.#renewAt) {
      this.session = await this.open();
      this.#renewAt = renewAtOf(this.session);
    }
    return this.session.access_token;
  }
}

function renewAtOf({ expires_in: seconds }: Session): number {
  return Date.now() + Math.min(PROOF_MS, seconds * 1_000 - RENEW_BEFORE_MS);
}
