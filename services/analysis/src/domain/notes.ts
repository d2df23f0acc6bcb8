import { cleanText, isUuid, lengthOf, Problems } from './validation.js';

export const ANNOTATION_CATEGORIES = ['technical', 'tactical', 'physical', 'mental'] as const;
export const SUMMARY_CATEGORIES = ['feedback', 'recommendation', 'assessment'] as const;
export const MAX_ANNOTATIONS = 500;
export const MAX_SUMMARY_ITEMS = 100;

export type AnnotationCategory = (typeof ANNOTATION_CATEGORIES)[number];
export type SummaryCategory = (typeof SUMMARY_CATEGORIES)[number];

export interface Annotation {
  id: string;
  timestampMs: number;
  category: AnnotationCategory;
  label: string;
  content: string;
}

export interface SummaryItem {
  id: string;
  category: SummaryCategory;
  label: string;
  content: string;
}

type Draft<Item extends { category: string }> = Omit<Item, 'category'> & { category: string };

const MAX_LABEL_LENGTH = 120;
const MAX_CONTENT_LENGTH = 4_000;
/** A browser's player and a prober may differ by a frame or two about where a video ends. */
const END_TOLERANCE_MS = 500;

/** Checks and tidies a note. A `durationMs` of 0 means that the length of the video is not known yet. */
export function readAnnotation(input: Draft<Annotation>, durationMs: number): Annotation {
  const category = ANNOTATION_CATEGORIES.find((known) => known === input.category) ?? 'technical';
  const [label, content] = [cleanText(input.label), cleanText(input.content)];
  const end = durationMs || Number.MAX_SAFE_INTEGER;
  const problems = new Problems()
    .check('category', category === input.category, 'Choose technical, tactical, physical or mental.')
    .check('content', label !== '' || content !== '', 'Write a title or a text for the note.')
    .check(
      'timestampMs',
      Number.isInteger(input.timestampMs) &&
        input.timestampMs >= 0 &&
        input.timestampMs <= end + END_TOLERANCE_MS,
      'Place the note between the start and the end of the video.',
    );
  checkTexts(problems, input.id, label, content).throwIfAny();
  return {
    id: input.id.toLowerCase(),
    timestampMs: Math.min(input.timestampMs, end),
    category,
    label,
    content,
  };
}

/** Checks and tidies a summary item; it needs both a title and a text. */
export function readSummaryItem(input: Draft<SummaryItem>): SummaryItem {
  const category = SUMMARY_CATEGORIES.find((known) => known === input.category) ?? 'feedback';
  const [label, content] = [cleanText(input.label), cleanText(input.content)];
  const problems = new Problems()
    .check('category', category === input.category, 'Choose feedback, recommendation or assessment.')
    .check('label', label !== '', 'Write a title.')
    .check('content', content !== '', 'Write a text.');
  checkTexts(problems, input.id, label, content).throwIfAny();
  return { id: input.id.toLowerCase(), category, label, content };
}

function checkTexts(problems: Problems, id: string, label: string, content: string): Problems {
  return problems
    .check('id', isUuid(id), 'Reload the page and write it again.')
    .check(
      'label',
      lengthOf(label) <= MAX_LABEL_LENGTH,
      `Use at most ${MAX_LABEL_LENGTH} characters for the title.`,
    )
    .check(
      'content',
      lengthOf(content) <= MAX_CONTENT_LENGTH,
      `Use at most ${MAX_CONTENT_LENGTH} characters for the text.`,
    );
}
