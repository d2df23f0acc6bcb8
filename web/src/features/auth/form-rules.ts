/** Only what cannot be an address at all: the mail itself proves the rest. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const withoutTag = (email: string) =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

/** The key of what is wrong with the address of a parent or guardian, or nothing. */
export function guardianProblem(guardian: string, own: string): string {
  if (!guardian.trim()) return 'auth.errors.enterGuardian';
  return withoutTag(guardian) === withoutTag(own) ? 'auth.errors.ownGuardian' : emailProblem(guardian);
}

/** The key of what is wrong with an address, or nothing. */
export function emailProblem(email: string): string {
  if (!email.trim()) return 'auth.errors.enterEmail';
  return ADDRESS.test(email.trim()) ? '' : 'auth.errors.invalidEmail';
}
