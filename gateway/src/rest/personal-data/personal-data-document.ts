import type { Section } from './personal-data-clients.js';

/** Incremented when a section changes so that readers of the previous format would misread it. */
export const PERSONAL_DATA_FORMAT = 1;

export interface DocumentHead {
  exportedAt: Date;
  /** The base of the relative addresses in the document. */
  origin: string;
}

/** One JSON object with each service's response, which already is JSON and is inserted as it is. */
export function personalDataDocument(head: DocumentHead, sections: [Section, string][]): string {
  const parts = Object.entries({ format: PERSONAL_DATA_FORMAT, ...head })
    .map(([name, value]) => [name, JSON.stringify(value)])
    .concat(sections)
    .map(([name, json]) => `${JSON.stringify(name)}: ${json}`);
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** For example bandeja-data-2026-11-21.json, by the UTC day. */
export function personalDataFilename(exportedAt: Date): string {
  return `bandeja-data-${exportedAt.toISOString().slice(0, 10)}.json`;
}
