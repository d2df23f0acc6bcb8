/** What a script says at the end of its preparation; `run.mjs` samples the memory from then on. */
export const PREPARED = 'the requests are prepared';
