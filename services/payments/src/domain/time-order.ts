/** Providers tell times in whole seconds, so that an answer may seem older than the question. */
export const laterOf = (time: Date, than: Date | null): Date => (than && than > time ? than : time);
