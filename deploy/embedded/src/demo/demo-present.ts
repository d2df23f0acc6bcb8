import { DRAWN_FILMS } from './demo-drawings.js';
import type { DemoRequest } from './demo-story.js';
import { THEMES, type Theme } from './demo-themes.js';

/** A request in its current state, created through the public endpoints. */
export interface PresentRequest extends DemoRequest {
  /** The local parts of their mail addresses. */
  athlete: string;
  coach: string;
  theme: Theme;
  /** The film of the coach's answer. */
  answer?: string;
  review?: { rating: number; comment: string };
  /** Whether the coach also talks over the film. */
  hasTalk?: boolean;
}

const REFUND_REASON = 'I pressed the wrong button and bought it twice.';

function present(
  athlete: string,
  coach: string,
  film: string,
  ending: PresentRequest['ending'],
  more: Partial<PresentRequest> = {},
): PresentRequest {
  const theme = THEMES.find((known) => known.film === film) ?? THEMES[0];
  const { title, comments, notes, summary } = theme.texts[more.language ?? 'en'];
  const { focusAreas } = theme;
  const drawn = DRAWN_FILMS[theme.film];
  return {
    ...{ athlete, coach, theme, title, comments, focusAreas, notes, summary, ending },
    ...(drawn && { drawn }),
    ...more,
  };
}

/** Requests in every state. Every film and every response is used here, so that the past can use the same videos. */
export const PRESENT: readonly PresentRequest[] = [
  present('carla', 'lucia', 'lob-defence', 'pending', { title: 'Lobs again, this time outdoors' }),
  present('carla', 'lucia', 'volleys', 'in-progress', { title: 'Volleys, three months later' }),
  present('carla', 'lucia', 'bandeja', 'completed', {
    title: 'My bandeja in a league match',
    answer: 'answer',
    hasTalk: true,
  }),
  present('carla', 'lucia', 'smash-out', 'canceled', { title: 'A smash from the corner' }),
  present('carla', 'lucia', 'left-side', 'draft', { title: 'Left side with a new partner' }),
  present('carla', 'marco', 'back-glass', 'rejected', { title: 'Filmed from the bench' }),
  present('andre', 'lucia', 'fast-hands', 'completed', {
    title: 'Three fast points at 30-30',
    answer: 'answer-smash',
    review: {
      rating: 5,
      comment: 'She heard my breathing stop at 30-30. I had no idea. Two days, two lines, one fix.',
    },
  }),
  present('elena', 'lucia', 'left-side', 'pending', {
    title: 'Primer partido en la izquierda',
    language: 'es',
  }),
  present('samir', 'lucia', 'back-glass', 'refunded', {
    title: 'Glass or no glass?',
    answer: 'answer-glass',
    refundReason: REFUND_REASON,
  }),
  present('nora', 'marco', 'volleys', 'in-progress', { title: 'Low volleys on a slow court' }),
  // Its capture is made to fail, so it runs alone and last.
  present('carla', 'lucia', 'serve-return', 'payment-failed', {
    title: 'Serving under pressure',
    answer: 'answer-volley',
  }),
];
