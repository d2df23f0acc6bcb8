export interface AuthCode {
  codeHash: string;
  accountId: string;
  recovery: boolean;
  codeChallenge: string;
  expiresAt: Date;
}

export abstract class AuthCodeRepository {
  abstract add(code: AuthCode): Promise<void>;
  /** Undefined when it is unknown, used or expired. */
  abstract find(codeHash: string, now: Date): Promise<AuthCode | undefined>;
  /** True for the one caller that uses the code up. */
  abstract consume(codeHash: string, now: Date): Promise<boolean>;
  abstract consumeAll(accountId: string, now: Date): Promise<void>;
}
