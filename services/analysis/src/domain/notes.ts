import { DomainError } from '@bandeja/errors';
import { readDetails, type DetailsInput, type NoteDetails } from './tags.js';
import { cleanText, isUuid, lengthOf, Problems } from './validation.js';

export const ANNOTATION_CATEGORIES = ['technical', 'tactical', 'physical', 'mental'] as const;
export const SUMMARY_CATEGORIES = ['feedback', 'recommendation', 'assessment'] as const;
export const MAX_ANNOTATIONS = 500;
export const MAX_SUMMARY_ITEMS = 100;

export type AnnotationCategory = (typeof ANNOTATION_CATEGORIES)[number];
export type SummaryCategory = (typeof SUMMARY_CATEGORIES)[number];

export interface Annotation extends NoteDetails {
  id: string;
  timestampMs: number;
  category: AnnotationCategory;
  label: string;
  content: string;
  voiceClipId?: string | undefined;
}

export interface AnnotationInput extends DetailsInput {
  id: string;
  timestampMs: number;
  category: string;
  label: string;
  content: string;
  /** What is absent keeps its value; an empty text clears it. */
  voiceClipId?: string | undefined;
}

/** What a note is read against. */
export interface NoteContext {
  /** Of the request video; 0 while that is not known. */
  durationMs: number;
  stored?: Annotation | undefined;
  /** A note with a drawing or a voice clip needs no words. */
  isDrawn: boolean;
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
const LONGER_THAN_ANY_CLIP_MS = 86_400_000;

/** Checks and tidies a note. */
export function readAnnotation(input: AnnotationInput, context: NoteContext): Annotation {
  const category = ANNOTATION_CATEGORIES.find((known) => known === input.category) ?? 'technical';
  const [label, content] = [cleanText(input.label), cleanText(input.content)];
  const end = context.durationMs || LONGER_THAN_ANY_CLIP_MS;
  const voiceClipId = readVoiceClipId(input, context);
  const problems = new Problems()
    .check('category', category === input.category, 'Choose technical, tactical, physical or mental.')
    .check(
      'content',
      context.isDrawn || voiceClipId !== undefined || label !== '' || content !== '',
      'Write a title or a text for the note.',
    )
    .check('voiceClipId', voiceClipId === undefined || isUuid(voiceClipId), 'Record it again.')
    .check(
      'timestampMs',
      Number.isInteger(input.timestampMs) &&
        input.timestampMs >= 0 &&
        input.timestampMs <= end + END_TOLERANCE_MS,
      'Place the note between the start and the end of the video.',
    );
  const timestampMs = Math.min(input.timestampMs, end);
  const details = readDetails(
    input,
    { timestampMs, end, toleranceMs: END_TOLERANCE_MS },
    context.stored,
    problems,
  );
  checkTexts(problems, input.id, label, content).throwIfAny();
  return { id: input.id.toLowerCase(), timestampMs, category, label, content, voiceClipId, ...details };
}

function readVoiceClipId(input: AnnotationInput, { stored, isDrawn }: NoteContext): string | undefined {
  if (input.voiceClipId === undefined) return stored?.voiceClipId;
  if (input.voiceClipId !== '') return input.voiceClipId.toLowerCase();
  const isLastOfNote = stored?.voiceClipId !== undefined && isWordless(stored) && !isDrawn;
  if (isLastOfNote && cleanText(input.label) === '' && cleanText(input.content) === '')
    throw annotationWouldBeEmpty();
  return undefined;
}

export const isWordless = ({ label, content }: Pick<Annotation, 'label' | 'content'>): boolean =>
  label === '' && content === '';

/** A note without words lives by its drawing or its voice clip. */
export const annotationWouldBeEmpty = (): DomainError =>
  new DomainError(
    'failed-precondition',
    'ANNOTATION_WOULD_BE_EMPTY',
    'The note has no words. Write some first, or delete the note.',
  );

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
