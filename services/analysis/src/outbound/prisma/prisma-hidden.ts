import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { ReportSubjectKind } from '../../domain/report.js';
import type { PrismaClient } from '../../generated/client.js';

const HIDDEN = {
  name: 'analysis.hidden',
  text: `
    select subject_id as id from hidden_subjects
    where subject = $1 and subject_id in (select value::uuid from jsonb_array_elements_text($2::jsonb))`,
};

/** What operators hid after a report. */
@Injectable()
export class PrismaHidden {
  constructor(private readonly database: Database<PrismaClient>) {}

  films(videoIds: readonly string[]): Promise<Set<string>> {
    return this.#among('film', videoIds);
  }

  notes(noteIds: readonly string[]): Promise<Set<string>> {
    return this.#among('note', noteIds);
  }

  messages(messageIds: readonly string[]): Promise<Set<string>> {
    return this.#among('message', messageIds);
  }

  /** The note, or the film that it is about. */
  async isNoteHidden(noteId: string, filmId: string): Promise<boolean> {
    const [notes, films] = await Promise.all([this.notes([noteId]), this.films([filmId])]);
    return notes.size + films.size > 0;
  }

  async hide(subject: ReportSubjectKind, subjectId: string, reportId: string, hiddenAt: Date): Promise<void> {
    await this.database.current.hiddenSubject.createMany({
      data: { subject, subjectId, reportId, hiddenAt },
      skipDuplicates: true,
    });
  }

  async #among(subject: ReportSubjectKind, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.database.queryPrepared<{ id: string }>(HIDDEN, subject, JSON.stringify(ids));
    return new Set(rows.map(({ id }) => id));
  }
}
