import type { Section } from './personal-data-clients.js';

/** Raised when a section changes its form so that a reader of the one before would misread it. */
export const PERSONAL_DATA_FORMAT = 1;

export interface DocumentHead {
  exportedAt: Date;
  /** What the addresses in the document that name no host begin with. */
  origin: string;
}

/** One JSON object of what each service answered. The answers are JSON already and are put in as they are. */
export function personalDataDocument(head: DocumentHead, sections: [Section, string][]): string {
  const parts = Object.entries({ format: PERSONAL_DATA_FORMAT, ...head })
    .map(([name, value]) => [name, JSON.stringify(value)])
    .concat(sections)
    .map(([name, json]) => `${JSON.stringify(name)}: ${json}`);
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** Such as bandeja-data-2026-11-21.json, by the day of UTC. */
export function personalDataFilename(exportedAt: Date): string {
  return `bandeja-data-${exportedAt.toISOString().slice(0, 10)}.json`;
}
