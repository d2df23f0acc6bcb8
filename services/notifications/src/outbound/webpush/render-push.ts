import type { Side } from '../../domain/analysis-story.js';
import { pushKindOf, type Page } from '../../domain/announcements.js';
import type { PushJob } from '../../domain/push.js';
import { PUSH_TEXTS } from '../texts/all-texts.js';
import { moneyText } from '../texts/money-text.js';

/** What the service worker of the web app reads. */
export interface PushPayload {
  title: string;
  body: string;
  /** Where a tap leads. */
  path: string;
  /** A later message with the same tag takes the place of the one on the screen. */
  tag: string;
}

type Data = PushJob['data'];

const analysisPath = ({ analysisId }: Data, to: Side) =>
  to === 'athlete' ? `/user/analysis/${analysisId}` : `/coach/analysis/${analysisId}`;

const PATHS: Record<Page, (data: Data, to: Side) => string> = {
  analysis: analysisPath,
  questions: (data, to) => `${analysisPath(data, to)}#questions`,
  analysis_or_earnings: (data, to) => (to === 'athlete' ? analysisPath(data, to) : '/coach/billing'),
  reviews: ({ coachId }) => `/coaches/${coachId}#reviews`,
  coaches: () => '/coaches',
};

/** A push service takes 4,096 bytes with the encryption; titles are people's own and may be long. */
const LONGEST_BODY = 300;

export function renderPush({ type, locale, data }: PushJob): {
  payload: string;
  isUrgent: boolean;
  tag: string;
} {
  const { page, isUrgent = false } = pushKindOf(type);
  const to = data.to === 'coach' ? 'coach' : 'athlete';
  const { title, body } = PUSH_TEXTS[locale][type](
    {
      title: data.title ?? '',
      athlete: data.athleteName ?? '',
      coach: data.coachName ?? '',
      amount: moneyText(data.amountMinor, data.currency, locale),
      detail: data.detail ?? '',
      reason: data.reason ?? '',
      hoursLeft: data.hoursLeft ?? '',
    },
    to,
  );
  const tag = `${type}:${data.analysisId ?? ''}`;
  const payload: PushPayload = {
    title,
    body: body.slice(0, LONGEST_BODY),
    path: PATHS[page](data, to),
    tag,
  };
  return { payload: JSON.stringify(payload), isUrgent, tag };
}
