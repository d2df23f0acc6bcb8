const CHUNK_GONE =
  /dynamically imported module|Importing a module script failed|Unable to preload|error loading dynamically/i;

/** A chunk that did not come: there is no network, or a new version was deployed while a page is open. */
export const isLostCode = (error: unknown): boolean =>
  error instanceof Error && (CHUNK_GONE.test(error.message) || error.name === 'ChunkLoadError');
