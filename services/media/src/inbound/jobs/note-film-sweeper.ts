import type { Database } from '@bandeja/database';
import { RecurringJobs } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import type { ExpireNoteFilms } from '../../use-cases/sweeps/expire-note-films.js';

const EVERY_MS = 60 * 60_000;

/** Deletes films of notes that have had their days, every hour. */
export class NoteFilmSweeper extends RecurringJobs {
  constructor(expire: ExpireNoteFilms, database: Database, logger: Logger) {
    const run = (signal: AbortSignal) => expire.execute(signal);
    super('media', database, logger, [{ name: 'note-film-sweep', everyMs: EVERY_MS, run }]);
  }
}
