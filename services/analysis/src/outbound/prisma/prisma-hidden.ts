import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { ReportSubjectKind } from '../../domain/report.js';
import type { PrismaClient } from '../../generated/client.js';

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
    const rows = await this.database.current.hiddenSubject.findMany({
      where: { subject, subjectId: { in: [...ids] } },
      select: { subjectId: true },
    });
    return new Set(rows.map(({ subjectId }) => subjectId));
  }
}
