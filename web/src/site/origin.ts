/** Stands in the built pages for the origin that browsers reach; the gateway fills it once, when it starts. */
export const ORIGIN = 'https://public-origin.invalid';
