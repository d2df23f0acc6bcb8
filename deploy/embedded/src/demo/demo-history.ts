import { analysisService } from '@bandeja/analysis';
import { recordPastAnalyses } from '@bandeja/analysis/past';
import { catalogService } from '@bandeja/catalog';
import { recordPastDeliveries } from '@bandeja/catalog/past';
import { withAdminContext } from '@bandeja/hosting';
import { mediaService } from '@bandeja/media';
import { readyVideos, recordPastVideos } from '@bandeja/media/past';
import { notificationsService } from '@bandeja/notifications';
import { recordPastStories } from '@bandeja/notifications/past';
import { paymentsService } from '@bandeja/payments';
import { issuePastDocuments, recordPastPayments } from '@bandeja/payments/past';
import type { Service } from '../environments.js';
import { faceNameOf } from './demo-people.js';
import {
  analysisOf,
  known,
  paid,
  paymentOf,
  placed,
  storyOf,
  videosOf,
  type Films,
  type History,
  type Paid,
  type PaidPast,
  type Past,
} from './demo-history-entries.js';
import { pastWork } from './demo-past.js';
import { until } from './patient-call.js';

const DAY_MS = 24 * 60 * 60 * 1000;

type Environments = Record<Service, Record<string, string>>;

/**
 * Enters the payments of seven months: the service's own code writes to its own tables, with past times. Repeatable. They come
 * before anything that is charged today, so that receipt numbers are in order.
 */
export function enterPayments({ payments }: Environments, past: PaidPast): Promise<void> {
  const work = pastWork(past.now).map((one) => paid(one, past));
  return withAdminContext(paymentsService, payments, (context) =>
    onceConsumed(() => recordPastPayments(context, work.map(paymentOf(past.now)))),
  );
}

/** Enters what the other services know of those seven months, each with its own code; each part can be repeated. */
export async function createHistory(environments: Environments, history: History): Promise<void> {
  const { now } = history;
  const work = pastWork(now).map((one) => paid(one, history));
  await Promise.all([
    createFilmedWork(environments, work, history),
    withAdminContext(catalogService, environments.catalog, (context) =>
      recordPastDeliveries(
        context,
        work.map(({ id, coachId, athleteId, openedAt, deliveredAt, review }) => ({
          ...{ analysisId: id, coachId, athleteId, openedAt },
          ...(deliveredAt ? { deliveredAt } : {}),
          ...(review ? { review } : {}),
        })),
      ),
    ),
    withAdminContext(notificationsService, environments.notifications, (context) =>
      recordPastStories(context, work.map(storyOf(now))),
    ),
  ]);
}

async function createFilmedWork(
  environments: Environments,
  work: Paid[],
  { now, videos }: History,
): Promise<void> {
  const films = await readyFilms(environments.media, videos);
  const filmed = work.map((one) => placed(one, films));
  await withAdminContext(mediaService, environments.media, (context) =>
    recordPastVideos(context, filmed.flatMap(videosOf)),
  );
  await withAdminContext(analysisService, environments.analysis, (context) =>
    onceConsumed(() => recordPastAnalyses(context, filmed.map(analysisOf(now)))),
  );
}

/** Issues statements and commission invoices of the months that are over; repeatable. Nothing waits for them. */
export function issueDocuments(environments: Environments, { now, people }: Past): Promise<void> {
  const work = pastWork(now);
  const coachIds = new Set(work.map(({ coach }) => known(people, faceNameOf(coach)).id));
  const monthEnds = monthEndsUntil(work[0]?.openedAt ?? now, now);
  return withAdminContext(paymentsService, environments.payments, (context) =>
    issuePastDocuments(context, [...coachIds], monthEnds),
  );
}

/** Waits until the services know the cast from events. */
async function onceConsumed(record: () => Promise<void>): Promise<void> {
  await until('the events of the cast', () =>
    record().then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Error) || !error.message.includes('not known here yet')) throw error;
        return false;
      },
    ),
  );
}

/** Waits until all of them are ready. */
function readyFilms(environment: Record<string, string>, ids: ReadonlyMap<string, string>): Promise<Films> {
  return withAdminContext(mediaService, environment, (context) =>
    until('the films', async () => {
      const videos = await readyVideos(context, [...ids.values()]);
      const films = [...ids].flatMap(([film, id]) => {
        const found = videos.find((video) => video.id === id);
        return found ? [[film, found] as const] : [];
      });
      return films.length === ids.size && new Map(films);
    }),
  );
}

/** The starts of the months between the two times. */
function monthEndsUntil(from: Date, until: Date): Date[] {
  const ends: Date[] = [];
  for (let month = from.getUTCMonth() + 1; ; month += 1) {
    const end = new Date(Date.UTC(from.getUTCFullYear(), month, 1));
    if (end.getTime() + DAY_MS > until.getTime()) return ends;
    ends.push(end);
  }
}
