export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;
  /** Without a hash (unknown address, no valid password) it takes as long and returns false. */
  abstract verify(hash: string | undefined, password: string): Promise<boolean>;
}
