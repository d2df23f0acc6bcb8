import {
  complete,
  failPayment,
  isLockedFor,
  isVisibleTo,
  isWritable,
  open,
  pay,
  redeliver,
  reject,
  revise,
  start,
  waitingHold,
  type Analysis,
} from './analysis.js';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const video = {
  id: 'v',
  ownerId: 'athlete',
  status: 'ready' as const,
  filename: 'rally.mp4',
  durationMs: 60_000,
  width: 1_280,
  height: 720,
};

function buildDraft(): Analysis {
  return {
    id: 'a',
    athleteId: 'athlete',
    coachId: 'coach',
    clientRequestId: 'c',
    title: 'Rally',
    athleteComments: '',
    focusAreas: ['mental_game'],
    agreedRateMinor: 7_500,
    currency: 'USD',
    commissionBps: 3_000,
    coachPayoutMinor: 5_250,
    createdAt: at('20T08:00'),
    requestVideo: video,
    responseVideo: undefined,
    status: 'draft',
    rejectionReason: undefined,
    rejectionDescription: '',
    paymentError: '',
    attempt: 0,
    openedAt: undefined,
    completedAt: undefined,
    paymentFailedAt: undefined,
    holdUntil: undefined,
    deliverBy: undefined,
    paidAt: undefined,
    refundedAt: undefined,
  };
}

const hold = { holdUntil: at('27T09:00'), deliverBy: at('26T09:00') };
const opened = () => open(buildDraft(), at('20T09:00'), hold);
const completed = () => complete(start(opened()), at('21T09:00'));

describe('an analysis', () => {
  it('is put before its coach with the clock that started and the hold that ends', () => {
    expect(isVisibleTo('coach', buildDraft())).toBe(false);
    expect(opened()).toMatchObject({
      status: 'pending',
      openedAt: at('20T09:00'),
      ...hold,
    });
    expect(isVisibleTo('coach', opened())).toBe(true);
  });

  it('has the times of its hold for as long as the hold waits for the work', () => {
    for (const waiting of [opened(), start(opened())]) expect(waitingHold(waiting)).toEqual(hold);
    const delivered = completed();
    const paid = pay(delivered, at('21T10:00'));
    const failed = failPayment(delivered, 'Card declined', at('21T09:01'));
    for (const over of [delivered, paid, revise(paid), failed, reject(opened(), 'reject', 'other')])
      expect(waitingHold(over)).toEqual({ holdUntil: undefined, deliverBy: undefined });
  });

  it('is hidden from its coach when it ended before its hold was placed', () => {
    expect(isVisibleTo('coach', reject(buildDraft(), 'failVideo', 'video_failed'))).toBe(false);
    expect(isVisibleTo('someone', opened())).toBe(false);
    expect(isVisibleTo('athlete', buildDraft())).toBe(true);
  });

  it('is locked for the athlete until the money is in, and for them alone (T-09)', () => {
    const failed = failPayment(completed(), 'Card declined', at('21T09:01'));
    for (const unpaid of [buildDraft(), opened(), completed(), failed])
      expect(isLockedFor('athlete', unpaid)).toBe(true);
    expect(isLockedFor('coach', completed())).toBe(false);
    expect(isLockedFor('athlete', pay(failed, at('21T10:00')))).toBe(false);
  });

  it('records a failed capture and forgets it once a later one succeeds', () => {
    const failed = failPayment(completed(), 'Card declined', at('21T09:01'));
    expect(failed).toMatchObject({
      status: 'payment_failed',
      paymentError: 'Card declined',
      paymentFailedAt: at('21T09:01'),
    });
    expect(pay(failed, at('21T10:00'))).toMatchObject({
      status: 'completed',
      paymentError: '',
      paymentFailedAt: undefined,
    });
  });

  it('is not paid before it is submitted', () => {
    expect(() => pay(start(opened()), at('21T10:00'))).toThrow(
      expect.objectContaining({ code: 'INVALID_STATUS_UPDATE' }),
    );
  });

  it('can be written on from the start until it is first submitted', () => {
    const paid = pay(completed(), at('21T10:00'));
    expect([opened(), completed(), paid, revise(paid)].map(isWritable)).toEqual([false, false, false, false]);
    expect(isWritable(start(opened()))).toBe(true);
  });

  it('stays open to the athlete while it is revised, and starts its guarantee anew (T-25)', () => {
    const revised = revise(pay(completed(), at('21T10:00')));
    expect(revised).toMatchObject({ status: 'in-progress', completedAt: undefined });
    expect(isLockedFor('athlete', revised)).toBe(false);
    expect(redeliver(revised, at('23T10:00'))).toMatchObject({
      status: 'completed',
      completedAt: at('23T10:00'),
      attempt: 2,
    });
    expect(() => reject(revised, 'reject', 'other')).toThrow();
    expect(() => complete(revised, at('23T10:00'))).toThrow();
  });
});
