import type { Caller } from '@bandeja/auth';
import type { SummaryItem } from '@bandeja/contracts/analysis';
import { asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let stored: StoredAnalysis;
let as: Caller;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  stored = await storeAnalysis(app.prisma, { withNotes: false });
  as = await asCoach(stored.coachId);
});
const seen = () => app.client.getAnalysis({ analysisId: stored.id, readMask: undefined }, { as });

describe('summary items', () => {
  const item = (overrides: Partial<SummaryItem> = {}): SummaryItem => ({
    id: randomUUID(),
    category: 'feedback',
    label: 'Serve',
    content: 'Toss higher',
    version: 0,
    ...overrides,
  });
  const saveItem = (summaryItem: SummaryItem) =>
    app.client.saveSummaryItem(
      { analysisId: stored.id, summaryItem, expectedVersion: summaryItem.version },
      { as },
    );

  it("are saved, changed and deleted under the client's id [S1-7.22] [S1-7.23] [S1-7.24]", async () => {
    const [one, two] = [item(), item({ category: 'assessment' })];
    await saveItem(one);
    await saveItem(two);
    await saveItem({ ...one, category: 'recommendation', content: 'Toss lower', version: 1 });
    expect((await seen()).summaryItems).toEqual([
      { ...one, category: 'recommendation', content: 'Toss lower', version: 2 },
      { ...two, version: 1 },
    ]);
    const request = { analysisId: stored.id, summaryItemId: one.id, expectedVersion: 2 };
    await app.client.deleteSummaryItem(request, { as });
    await app.client.deleteSummaryItem(request, { as });
    expect((await seen()).summaryItems).toEqual([{ ...two, version: 1 }]);
  });

  it('are not overwritten if another tab has changed them', async () => {
    const one = item();
    await saveItem(one);
    await saveItem({ ...one, content: 'Theirs', version: 1 });
    await expect(saveItem({ ...one, content: 'Mine', version: 1 })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'SUMMARY_ITEM_CHANGED',
    });
    expect((await seen()).summaryItems).toMatchObject([{ content: 'Theirs', version: 2 }]);
    await saveItem({ ...one, content: 'Theirs', version: 1 });
    expect((await seen()).summaryItems).toMatchObject([{ content: 'Theirs', version: 2 }]);
  });

  it('are not deleted if another tab has changed them', async () => {
    const one = item();
    await saveItem(one);
    await saveItem({ ...one, content: 'Theirs', version: 1 });
    const remove = (expectedVersion: number) =>
      app.client.deleteSummaryItem({ analysisId: stored.id, summaryItemId: one.id, expectedVersion }, { as });
    await expect(remove(1)).rejects.toMatchObject({ kind: 'conflict', code: 'SUMMARY_ITEM_CHANGED' });
    expect((await seen()).summaryItems).toMatchObject([{ content: 'Theirs', version: 2 }]);
    await remove(2);
    expect((await seen()).summaryItems).toEqual([]);
  });

  it.each([{ label: '' }, { content: ' ' }, { category: 'mental' }, { id: '' }])(
    'with %p are refused',
    async (overrides) => {
      await expect(saveItem(item(overrides))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    },
  );

  it('of another analysis cannot be changed by their id', async () => {
    const other = await storeAnalysis(app.prisma);
    const theirs = await app.prisma.summaryItem.findFirstOrThrow({ where: { analysisId: other.id } });
    await expect(saveItem(item({ id: theirs.id }))).rejects.toMatchObject({
      kind: 'not-found',
      code: 'SUMMARY_ITEM_NOT_FOUND',
    });
  });
});
