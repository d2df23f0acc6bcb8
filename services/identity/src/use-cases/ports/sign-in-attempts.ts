export interface SignInAttempt {
  /** Normalised, of an account or of nobody. */
  email: string;
  /** The network address, or the session that the password was asked for in. */
  place: string;
  /** Known to be the owner's without a look at where they have been. */
  isTrusted: boolean;
}

/** Counts wrong passwords by account, for known and unknown addresses alike. */
export abstract class SignInAttempts {
  /** Counts the try before its outcome is known; how many milliseconds to wait when there were too many, else 0. */
  abstract begin(attempt: SignInAttempt, now: Date): Promise<number>;
  /** The password was right: what this place did before is forgiven. */
  abstract succeeded(attempt: SignInAttempt): Promise<void>;
  /** The owner has a new password: what was tried with the old one is forgiven everywhere. */
  abstract forgive(email: string): Promise<void>;
}
