import type { recordPastAnalyses } from '@bandeja/analysis/past';
import type { recordPastStories } from '@bandeja/notifications/past';
import { DRAWN_FILMS, FILM_FPS, type DrawnNote } from './demo-drawings.js';
import { faceNameOf } from './demo-people.js';
import type { PastWork } from './demo-past.js';
import { idFrom } from './id-from.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAYOUT_AFTER_MS = 7 * DAY_MS;
/** Older notifications are no longer in any list. */
const NOTICES_SINCE_MS = 45 * DAY_MS;

/** A person of the cast in this installation. */
export interface Player {
  id: string;
  /** Only athletes have one. */
  cardId: string;
}

export interface Past {
  /** When the demo was first filled; all times are relative to it. */
  now: Date;
  /** By the local parts of their mail addresses. */
  people: ReadonlyMap<string, Player>;
}

export interface PaidPast extends Past {
  commissionBps: number;
}

export interface History extends PaidPast {
  /** The ids of uploaded videos, by the name of their film. */
  videos: ReadonlyMap<string, string>;
}

export interface FilmVideo {
  id: string;
  durationMs: number;
  width: number;
  height: number;
}

export type Films = ReadonlyMap<string, FilmVideo>;

export interface Paid extends PastWork {
  id: string;
  athleteId: string;
  coachId: string;
  cardId: string;
  commissionBps: number;
}

export interface Placed extends Paid {
  requestVideo: FilmVideo & { sameAs: string; ownerId: string };
  responseVideo: FilmVideo & { sameAs: string; ownerId: string };
}

export function paid(one: PastWork, { people, commissionBps }: PaidPast): Paid {
  const athlete = known(people, faceNameOf(one.athlete));
  const coach = known(people, faceNameOf(one.coach));
  const id = idFrom('past', athlete.id, coach.id, one.theme.film);
  return {
    ...one,
    ...{ id, athleteId: athlete.id, coachId: coach.id, cardId: athlete.cardId, commissionBps },
  };
}

export function placed(one: Paid, films: Films): Placed {
  const copy = (film: string, ownerId: string, role: string) => {
    const original = known(films, film);
    return { ...original, id: idFrom(one.id, role), sameAs: original.id, ownerId };
  };
  return {
    ...one,
    requestVideo: copy(one.theme.film, one.athleteId, 'request'),
    responseVideo: copy(one.theme.answer, one.coachId, 'response'),
  };
}

export function known<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new Error(`${name} is not there yet.`);
  return value;
}

const titleOf = ({ theme, language }: PastWork) => theme.texts[language].title;

function paidOutAtOf({ deliveredAt, refundedAt }: Paid, now: Date): Date | undefined {
  const at = deliveredAt && new Date(deliveredAt.getTime() + PAYOUT_AFTER_MS);
  return at && !refundedAt && at < now ? at : undefined;
}

export const paymentOf = (now: Date) => (one: Paid) => {
  const { deliveredAt, refundedAt, rejectedAt, coach } = one;
  const paidOutAt = paidOutAtOf(one, now);
  return {
    id: idFrom(one.id, 'payment'),
    terms: {
      ...{ analysisId: one.id, athleteId: one.athleteId, coachId: one.coachId, title: titleOf(one) },
      total: { amountMinor: coach.rateMinor, currency: 'USD' },
      commissionBps: one.commissionBps,
    },
    paymentMethodId: one.cardId,
    heldAt: one.openedAt,
    ...(deliveredAt ? { capturedAt: deliveredAt } : {}),
    ...(paidOutAt ? { paidOutAt } : {}),
    ...(refundedAt ? { refundedAt, refundReason: 'It was not what I had hoped for.' } : {}),
    ...(rejectedAt ? { releasedAt: rejectedAt } : {}),
  };
};

export function videosOf({ requestVideo, responseVideo, openedAt, deliveredAt }: Placed) {
  const request = { ...requestVideo, filename: 'rally.mp4', at: openedAt };
  return deliveredAt ? [request, { ...responseVideo, filename: 'answer.mp4', at: deliveredAt }] : [request];
}

export const analysisOf =
  (now: Date) =>
  (one: Placed): Parameters<typeof recordPastAnalyses>[1][number] => {
    const paidOutAt = paidOutAtOf(one, now);
    const { deliveredAt, rejectedAt, refundedAt, requestVideo, responseVideo } = one;
    const { comments, notes, summary } = one.theme.texts[one.language];
    const video = ({ sameAs: _sameAs, ...rest }: Placed['requestVideo'], filename: string) => ({
      ...rest,
      ...{ status: 'ready' as const, filename },
    });
    const drawn = DRAWN_FILMS[one.theme.film];
    const lower = <Word extends string>(word: Word) => word.toLowerCase() as Lowercase<Word>;
    return {
      ...{
        id: one.id,
        athleteId: one.athleteId,
        coachId: one.coachId,
        clientRequestId: idFrom(one.id, 'form'),
      },
      ...{ title: titleOf(one), athleteComments: comments, focusAreas: one.theme.focusAreas },
      ...{ agreedRateMinor: one.coach.rateMinor, currency: 'USD', commissionBps: one.commissionBps },
      requestVideo: video(requestVideo, 'rally.mp4'),
      openedAt: one.openedAt,
      ...(deliveredAt && {
        delivery: {
          startedAt: new Date((one.openedAt.getTime() + deliveredAt.getTime()) / 2),
          at: deliveredAt,
          responseVideo: video(responseVideo, 'answer.mp4'),
          annotations: notes.map(({ seconds, category, ...text }, index) => ({
            ...{ id: idFrom(one.id, 'note', String(index)), timestampMs: seconds * 1000 },
            ...{ frameIndex: seconds * FILM_FPS, category: lower(category), ...text },
            ...drawn?.notes[index]?.details,
            ...withDrawing(drawn?.notes[index]),
          })),
          ...(drawn && { courtPinnings: [{ id: idFrom(one.id, 'court'), fromMs: 0, pins: drawn.pins }] }),
          summaryItems: summary.map(({ category, ...text }, index) => ({
            ...{ id: idFrom(one.id, 'summary', String(index)), category: lower(category), ...text },
          })),
          ...(refundedAt ? { refundedAt } : {}),
          ...(paidOutAt ? { paidOutAt } : {}),
        },
      }),
      ...(rejectedAt && {
        rejection: { at: rejectedAt, reason: 'bad_quality', description: TOO_DARK[one.language] },
      }),
    };
  };

const withDrawing = (note: DrawnNote | undefined) => (note?.drawing ? { drawing: note.drawing } : {});

const TOO_DARK = {
  en: "I can't follow the ball in this light. Film earlier in the day and I'll gladly take a look.",
  es: 'Con esta luz no se sigue la bola. Grábalo más temprano y lo miro encantado.',
};

export const storyOf =
  (now: Date) =>
  (one: Paid): Parameters<typeof recordPastStories>[1][number] => {
    const { deliveredAt, refundedAt, rejectedAt, review, coach } = one;
    const since = new Date(now.getTime() - NOTICES_SINCE_MS);
    const occasions: Parameters<typeof recordPastStories>[1][number]['occasions'][number][] = [
      { occasion: 'opened', eventId: idFrom(one.id, 'opened'), at: one.openedAt },
    ];
    if (deliveredAt)
      occasions.push(
        { occasion: 'unlocked', eventId: idFrom(one.id, 'unlocked'), at: deliveredAt },
        { occasion: 'captured', eventId: idFrom(one.id, 'captured'), at: deliveredAt },
      );
    if (refundedAt)
      occasions.push({ occasion: 'refunded', eventId: idFrom(one.id, 'refunded'), at: refundedAt });
    if (rejectedAt)
      occasions.push({ occasion: 'rejected', eventId: idFrom(one.id, 'rejected'), at: rejectedAt });
    if (review) {
      const facts = { detail: String(review.rating) };
      occasions.push({ occasion: 'reviewed', eventId: idFrom(one.id, 'reviewed'), at: review.at, facts });
    }
    return {
      analysisId: one.id,
      athlete: { id: one.athleteId, name: one.athlete.name },
      coach: { id: one.coachId, name: coach.name },
      ...{ title: titleOf(one), amountMinor: coach.rateMinor, currency: 'USD', openedAt: one.openedAt },
      occasions: occasions.filter(({ at }) => at >= since),
    };
  };
