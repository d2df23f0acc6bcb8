/** Only what cannot be an address at all: the mail itself proves the rest. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The key of what is wrong with an address, or nothing. */
export function emailProblem(email: string): string {
  if (!email.trim()) return 'auth.errors.enterEmail';
  return ADDRESS.test(email.trim()) ? '' : 'auth.errors.invalidEmail';
}
