import { focusAreaOf, type FocusArea } from './focus-area.js';
import { cleanText, isUuid, lengthOf, Problems } from './validation.js';

export const MAX_TITLE_LENGTH = 100;
export const MAX_COMMENTS_LENGTH = 2_000;

export interface RequestFormInput {
  coachId: string;
  videoId: string;
  title: string;
  focusAreas: readonly string[];
  comments: string;
  clientRequestId: string;
}

export interface RequestForm extends Omit<RequestFormInput, 'focusAreas'> {
  focusAreas: FocusArea[];
}

/** What the athlete filled in, checked and tidied. */
export function readRequestForm(input: RequestFormInput): RequestForm {
  const title = cleanText(input.title);
  const comments = cleanText(input.comments);
  const areas = input.focusAreas.map(focusAreaOf);
  new Problems()
    .check('title', title !== '', 'Please enter a title for your video')
    .check(
      'title',
      lengthOf(title) <= MAX_TITLE_LENGTH,
      `Use at most ${MAX_TITLE_LENGTH} characters for the title.`,
    )
    .check('coachId', isUuid(input.coachId), 'Invalid coach ID format. Expected GUID format.')
    .check('videoId', isUuid(input.videoId), 'Upload a video before you send the request.')
    .check('focusAreas', areas.length > 0, 'Choose at least one focus area.')
    .check(
      'focusAreas',
      areas.every((area) => area !== undefined),
      'Choose focus areas from the list.',
    )
    .check(
      'comments',
      lengthOf(comments) <= MAX_COMMENTS_LENGTH,
      `Use at most ${MAX_COMMENTS_LENGTH} characters for your comments.`,
    )
    .check('clientRequestId', isUuid(input.clientRequestId), 'Reload the page and send the request again.')
    .throwIfAny();
  return {
    coachId: input.coachId.toLowerCase(),
    videoId: input.videoId.toLowerCase(),
    clientRequestId: input.clientRequestId.toLowerCase(),
    title,
    comments,
    focusAreas: [...new Set(areas.filter((area) => area !== undefined))],
  };
}
