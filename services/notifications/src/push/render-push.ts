import { moneyText } from '../money-text.js';
import type { DuePush } from './push-queue.js';
import { PUSH_TEXTS } from './push-texts.js';

/** What the service worker of the web app reads. */
export interface PushPayload {
  title: string;
  body: string;
  /** Where a tap leads. */
  path: string;
  /** A later message with the same tag takes the place of the one on the screen. */
  tag: string;
}

const URGENT = new Set(['payment_failed', 'delivery_due']);
/** A push service takes 4,096 bytes with the encryption; titles are people's own and may be long. */
const LONGEST_BODY = 300;

export function renderPush({ type, locale, data }: Pick<DuePush, 'type' | 'locale' | 'data'>): {
  payload: string;
  isUrgent: boolean;
  tag: string;
} {
  const to = data.to === 'coach' ? 'coach' : 'athlete';
  const { title, body } = PUSH_TEXTS[locale][type](
    {
      title: data.title ?? '',
      athlete: data.athleteName ?? '',
      coach: data.coachName ?? '',
      amount: moneyText(data.amountMinor, data.currency, locale),
      detail: data.detail ?? '',
      hoursLeft: data.hoursLeft ?? '',
    },
    to,
  );
  const tag = `${type}:${data.analysisId ?? ''}`;
  const payload: PushPayload = {
    title,
    body: body.slice(0, LONGEST_BODY),
    path: pathOf(type, data, to),
    tag,
  };
  return { payload: JSON.stringify(payload), isUrgent: URGENT.has(type), tag };
}

function pathOf(type: DuePush['type'], data: DuePush['data'], to: 'athlete' | 'coach'): string {
  if (type === 'new_coaches') return '/coaches';
  if (type === 'review_posted') return `/coaches/${data.coachId}#reviews`;
  if (to === 'athlete') return `/user/analysis/${data.analysisId}`;
  const isAboutMoney = type.startsWith('payment_');
  return isAboutMoney ? '/coach/billing' : `/coach/analysis/${data.analysisId}`;
}
