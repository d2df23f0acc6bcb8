import { weakPassword } from './identity.errors.js';

/** The three places where a password is set, each with its own shortest length. */
export const MIN_PASSWORD_LENGTH = { signUp: 6, reset: 6, change: 8 } as const;
/** Limits the hashing work of one request. */
export const MAX_PASSWORD_LENGTH = 256;

export function checkNewPassword(password: string, occasion: keyof typeof MIN_PASSWORD_LENGTH): void {
  const shortest = MIN_PASSWORD_LENGTH[occasion];
  if ([...password].length < shortest)
    throw weakPassword(`Password should be at least ${shortest} characters.`, {
      minLength: String(shortest),
    });
  if (password.length > MAX_PASSWORD_LENGTH)
    throw weakPassword(`Password cannot be longer than ${MAX_PASSWORD_LENGTH} characters.`, {
      maxLength: String(MAX_PASSWORD_LENGTH),
    });
}
