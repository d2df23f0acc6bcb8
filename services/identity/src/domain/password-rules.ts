import { weakPassword } from './identity.errors.js';

/** The three places where a password is set, each with its own shortest length. */
export const MIN_PASSWORD_LENGTH = { signUp: 6, reset: 6, change: 8 } as const;
/** Limits the hashing work of one request. */
export const MAX_PASSWORD_LENGTH = 256;

export function checkPasswordLength(password: string, occasion: keyof typeof MIN_PASSWORD_LENGTH): void {
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

/** Whether a password is the person's name or address, however it is written. */
export function isOwnName(
  password: string,
  { email, fullName }: { email: string; fullName: string },
): boolean {
  const bare = plain(password);
  if (!bare) return false;
  const [local = ''] = email.split('@');
  const names = fullName.split(/\s+/);
  return [email, local, fullName, names.toReversed().join(''), ...names].some(
    (known) => plain(known) === bare,
  );
}

/** Letters alone, without accents: `Núñez_1990` is `nunez`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
}
