/** A placeholder in the built pages for the public origin, which the gateway fills in when it starts. */
export const ORIGIN = 'https://public-origin.invalid';
