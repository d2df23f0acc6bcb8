import { Algorithm, hash, verify, type Options } from '@node-rs/argon2';
import { PasswordHasher } from '../../use-cases/ports/password-hasher.js';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS: Options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export class Argon2PasswordHasher extends PasswordHasher {
  #ofNobody: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password, PARAMETERS);
  }

  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const isRight = await verify(passwordHash || (await this.#hashOfNobody()), password);
    return isRight && Boolean(passwordHash);
  }

  #hashOfNobody(): Promise<string> {
    this.#ofNobody ??= this.hash('the password of nobody');
    return this.#ofNobody;
  }
}
