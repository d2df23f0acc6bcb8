import type { Caller } from '@bandeja/auth';
import type { CourtPinning } from '@bandeja/contracts/analysis';
import { asAthlete, asCoach } from '@bandeja/testing';
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

/** The ends of the service lines as a phone behind the court sees them. */
const PINS = [
  { name: 'nearServiceLeft', x: 0.1, y: 0.78 },
  { name: 'nearServiceRight', x: 0.9, y: 0.78 },
  { name: 'farServiceRight', x: 0.66, y: 0.41 },
  { name: 'farServiceLeft', x: 0.34, y: 0.41 },
];
const pinning = (more: Partial<CourtPinning> = {}): CourtPinning => ({
  id: randomUUID(),
  fromMs: 0,
  pins: PINS,
  version: 0,
  aspect: 0,
  ...more,
});
const pin = (courtPinning: CourtPinning, expectedVersion = 0) =>
  app.client.saveCourtPinning({ analysisId: stored.id, courtPinning, expectedVersion }, { as });
const pinned = async (who = as) =>
  (await app.client.getAnalysis({ analysisId: stored.id, readMask: undefined }, { as: who })).courtPinnings;
const unpin = (courtPinningId: string, expectedVersion: number) =>
  app.client.deleteCourtPinning({ analysisId: stored.id, courtPinningId, expectedVersion }, { as });
const suggested = async () =>
  (await app.client.suggestCourtPinning({ analysisId: stored.id }, { as })).courtPinning;

describe('a pinned court', () => {
  it('has the shape of the video, whatever the client says', async () => {
    const { width, height } = await app.prisma.video.findUniqueOrThrow({
      where: { id: stored.requestVideoId },
    });
    const saved = (await pin(pinning({ aspect: 9 }))).courtPinning;
    expect(saved).toMatchObject({ fromMs: 0, pins: PINS, version: 1, aspect: width / height });
    expect(await pinned()).toEqual([saved]);
  });

  it('is changed by who has seen it, and deleted', async () => {
    const first = pinning();
    await pin(first);
    expect((await pin(first)).courtPinning?.version).toBe(1);
    const moved = { ...first, pins: PINS.map((one) => ({ ...one, y: one.y + 0.01 })) };
    await expect(pin(moved)).rejects.toMatchObject({ code: 'COURT_PINNING_CHANGED' });
    expect((await pin(moved, 1)).courtPinning?.version).toBe(2);
    await expect(unpin(first.id, 1)).rejects.toMatchObject({ code: 'COURT_PINNING_CHANGED' });
    await unpin(first.id, 2);
    await unpin(first.id, 2);
    expect(await pinned()).toEqual([]);
  });

  it('gives way to the next one, in the order of the video', async () => {
    await pin(pinning({ fromMs: 2_000 }));
    await pin(pinning());
    expect((await pinned()).map(({ fromMs }) => fromMs)).toEqual([0, 2_000]);
    await expect(pin(pinning({ fromMs: 2_000 }))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fromMs: expect.any(String) },
    });
  });

  it.each([
    ['TOO_FEW_PINS', PINS.slice(1)],
    ['PIN_TWICE', [...PINS, { ...PINS[0]!, x: 0.2 }]],
    ['PINS_MIRRORED', PINS.map((one) => ({ ...one, x: 1 - one.x }))],
  ])('is refused with %s', async (reason, pins) => {
    await expect(pin(pinning({ pins }))).rejects.toMatchObject({
      kind: 'invalid',
      code: 'COURT_REFUSED',
      details: { reason },
    });
  });

  it.each([
    ['an unknown point', { pins: [{ name: 'umpire', x: 0.5, y: 0.5 }] }, 'pins'],
    ['a pin far away', { pins: [{ ...PINS[0]!, x: 40 }] }, 'pins'],
    ['a pin nowhere', { pins: [{ ...PINS[0]!, x: NaN }] }, 'pins'],
    ['an id that is none', { id: 'x' }, 'id'],
    ['a time behind the video', { fromMs: 9_000_000 }, 'fromMs'],
  ])('is refused with %s', async (_, more, field) => {
    await expect(pin(pinning(more))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { [field]: expect.any(String) },
    });
  });

  it('is limited to ten a video', async () => {
    for (let at = 0; at < 10; at += 1) await pin(pinning({ fromMs: at * 100 }));
    await expect(pin(pinning({ fromMs: 1_500 }))).rejects.toMatchObject({
      code: 'COURT_PINNING_LIMIT_REACHED',
    });
  });

  it('is offered for the next clip of the same athlete, to the same coach', async () => {
    expect(await suggested()).toBeUndefined();
    const { athleteId, coachId } = stored;
    await pin(pinning());
    const [first] = await pinned();
    stored = await storeAnalysis(app.prisma, { athleteId, coachId });
    expect(await suggested()).toEqual(first);
    stored = await storeAnalysis(app.prisma, { coachId });
    expect(await suggested()).toBeUndefined();
  });

  it('is shown to the athlete once the work is paid', async () => {
    await pin(pinning());
    const athlete = await asAthlete(stored.athleteId);
    expect(await pinned(athlete)).toEqual([]);
    await app.prisma.analysis.update({ where: { id: stored.id }, data: { paidAt: new Date() } });
    expect(await pinned(athlete)).toHaveLength(1);
  });
});
