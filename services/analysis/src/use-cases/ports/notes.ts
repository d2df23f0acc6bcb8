import type { Annotation, SummaryItem } from '../../domain/notes.js';

export type Saved<Item> = Item & {
  /** Counts the saves from 1. */
  version: number;
};

/** Notes of one analysis, of either sort. Saving and deleting need the analysis' lock. */
export interface NoteStore<Item> {
  /** Notes in the order of the timeline, summary items in the order of their writing. */
  of(analysisId: string): Promise<Saved<Item>[]>;
  count(analysisId: string): Promise<number>;
  find(analysisId: string, id: string): Promise<Saved<Item> | undefined>;
  /** False when the id is taken in another analysis. */
  save(analysisId: string, item: Saved<Item>): Promise<boolean>;
  delete(analysisId: string, id: string): Promise<void>;
}

export abstract class Notes {
  abstract readonly annotations: NoteStore<Annotation>;
  abstract readonly summaryItems: NoteStore<SummaryItem>;
}
