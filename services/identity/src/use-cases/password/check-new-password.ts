import { Injectable } from '@nestjs/common';
import { commonPassword, passwordIsOfProduct, passwordIsOwnName } from '../../domain/identity.errors.js';
import { checkPasswordLength, isOwnName, type MIN_PASSWORD_LENGTH } from '../../domain/password-rules.js';
import { isOfProduct, productWords } from '../../domain/product-words.js';
import { CommonPasswords } from './common-passwords.js';

/** Refuses what somebody who guesses tries first. */
@Injectable()
export class CheckNewPassword {
  readonly #productWords: readonly string[];

  constructor(
    private readonly common: CommonPasswords,
    publicOrigin: string,
  ) {
    this.#productWords = productWords(publicOrigin);
  }

  async execute(
    password: string,
    occasion: keyof typeof MIN_PASSWORD_LENGTH,
    person: { email: string; fullName: string },
  ): Promise<void> {
    checkPasswordLength(password, occasion);
    if (isOwnName(password, person)) throw passwordIsOwnName();
    if (await this.common.has(password)) throw commonPassword();
    if (isOfProduct(password, this.#productWords)) throw passwordIsOfProduct();
  }
}
