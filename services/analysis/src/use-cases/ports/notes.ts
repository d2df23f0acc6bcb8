import type { Annotation, SummaryItem } from '../../domain/notes.js';

/** Notes of one analysis, of either sort. Saving and deleting need the analysis' lock. */
export interface NoteStore<Item> {
  /** Notes in the order of the timeline, summary items in the order of their writing. */
  of(analysisId: string): Promise<Item[]>;
  count(analysisId: string): Promise<number>;
  has(analysisId: string, id: string): Promise<boolean>;
  /** False when the id is taken in another analysis. */
  save(analysisId: string, item: Item): Promise<boolean>;
  delete(analysisId: string, id: string): Promise<void>;
}

export abstract class Notes {
  abstract readonly annotations: NoteStore<Annotation>;
  abstract readonly summaryItems: NoteStore<SummaryItem>;
}
