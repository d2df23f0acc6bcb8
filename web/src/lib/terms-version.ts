/** The date of the Terms of service that the public pages show. A change of their text needs a new one. */
export const TERMS_VERSION = '2026-11-26';
