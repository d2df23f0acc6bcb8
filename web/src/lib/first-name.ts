/** `Lucía` of `Lucía Ferrer`; empty of nobody. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';
