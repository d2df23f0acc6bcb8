import { withAdminContext } from '@bandeja/hosting';
import { asAthlete } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { catalogService } from '../src/index.js';
import { recordPastDeliveries, type PastDelivery } from '../src/past.js';
import { startCatalogApp, storeListedCoach, type CatalogApp } from './catalog-app.js';

let catalog: CatalogApp;
beforeAll(async () => {
  catalog = await startCatalogApp();
});
afterAll(() => catalog.stop());

const AT = new Date('2026-10-01T12:00:00Z');
const after = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);

it('counts deliveries and reviews of the past once, however often they are recorded', async () => {
  const { coachId } = await storeListedCoach(catalog);
  const past = (more: Partial<PastDelivery>): PastDelivery => ({
    ...{ analysisId: randomUUID(), coachId, athleteId: randomUUID(), openedAt: AT },
    ...more,
  });
  const all = [
    past({
      deliveredAt: after(10),
      review: { rating: 5, comment: 'Clear from the first note.', at: after(20) },
    }),
    past({
      deliveredAt: after(20),
      review: { rating: 4, comment: 'Solid advice, a bit short.', at: after(30) },
    }),
    past({
      deliveredAt: after(40),
      review: { rating: 3, comment: 'I hoped for more tactics.', at: after(41) },
    }),
    past({}),
  ];
  for (const some of [all.slice(0, 1), all, all])
    await withAdminContext(catalogService, catalog.env, (context) => recordPastDeliveries(context, some));

  const { coaches } = await catalog.client.getCoaches({ ids: [coachId] }, { as: await asAthlete() });
  expect(coaches).toMatchObject([{ totalReviews: 3 }]);
  expect(
    await catalog.sql(
      `select analyses_completed as completed, delivery_count as delivered, median_delivery_hours as hours,
         last_active_at >= $2::timestamptz as "isActive" from coach_profile where id = $1::uuid`,
      coachId,
      after(40),
    ),
  ).toEqual([{ completed: 3, delivered: 3, hours: 20, isActive: true }]);
});
