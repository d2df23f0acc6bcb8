/** `Lucía` for `Lucía Ferrer`; empty without a name. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';
