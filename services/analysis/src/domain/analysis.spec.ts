import {
  cancellableFrom,
  complete,
  failPayment,
  isLockedFor,
  isVisibleTo,
  isWritable,
  open,
  pay,
  redeliver,
  reject,
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
    promisedAt: undefined,
    startedAt: undefined,
    completedAt: undefined,
    paymentFailedAt: undefined,
    holdUntil: undefined,
    deliverBy: undefined,
    paidAt: undefined,
    refundedAt: undefined,
    guaranteeDays: 0,
    openRefundIds: [],
    disputeIds: [],
    paidOutAt: undefined,
    endedAt: undefined,
    sharingStoppedAt: undefined,
    filmsDeletedAt: undefined,
  };
}

const hold = { holdUntil: at('27T09:00'), deliverBy: at('26T09:00') };
const opened = () => open(buildDraft(), at('20T09:00'), hold);
const completed = () => complete(start(opened(), at('20T10:00')), at('21T09:00'));

describe('an analysis', () => {
  it('is opened for its coach with the times of opening and of the hold', () => {
    expect(isVisibleTo('coach', buildDraft())).toBe(false);
    expect(opened()).toMatchObject({
      status: 'pending',
      openedAt: at('20T09:00'),
      ...hold,
    });
    expect(isVisibleTo('coach', opened())).toBe(true);
  });

  it('is promised once, for two days after it was sent, and records when it was started and ended', () => {
    const promisedAt = at('22T09:00');
    expect(opened()).toMatchObject({ promisedAt, startedAt: undefined, endedAt: undefined });
    const started = start(opened(), at('20T10:00'));
    expect(started).toMatchObject({ promisedAt, startedAt: at('20T10:00') });
    const ended = reject(started, 'withdraw', 'athlete_canceled', at('22T10:00'));
    expect(ended).toMatchObject({ promisedAt, startedAt: at('20T10:00'), endedAt: at('22T10:00') });
  });

  it('is promised for no later than the end of its hold', () => {
    const brief = { holdUntil: at('22T09:00'), deliverBy: at('21T09:00') };
    expect(open(buildDraft(), at('20T09:00'), brief).promisedAt).toEqual(at('21T09:00'));
  });

  it('can be canceled until it is started, and again from the promised date on', () => {
    expect(cancellableFrom(buildDraft())).toEqual(at('20T08:00'));
    expect(cancellableFrom(opened())).toEqual(at('20T08:00'));
    expect(cancellableFrom(start(opened(), at('20T10:00')))).toEqual(at('22T09:00'));
    expect(cancellableFrom(completed())).toBeUndefined();
  });

  it('shows the times of its hold while the hold waits for the work', () => {
    for (const waiting of [opened(), start(opened(), at('20T10:00'))])
      expect(waitingHold(waiting)).toEqual(hold);
    const delivered = completed();
    const paid = pay(delivered, at('21T10:00'));
    const failed = failPayment(delivered, 'Card declined', at('21T09:01'));
    for (const over of [
      delivered,
      paid,
      redeliver(paid, at('22T10:00')),
      failed,
      reject(opened(), 'reject', 'other', at('20T11:00')),
    ])
      expect(waitingHold(over)).toEqual({ holdUntil: undefined, deliverBy: undefined });
  });

  it('is hidden from its coach if it ended before its hold was placed', () => {
    expect(isVisibleTo('coach', reject(buildDraft(), 'failVideo', 'video_failed', at('20T08:30')))).toBe(
      false,
    );
    expect(isVisibleTo('someone', opened())).toBe(false);
    expect(isVisibleTo('athlete', buildDraft())).toBe(true);
  });

  it('is locked only for the athlete, until the payment is captured (T-09)', () => {
    const failed = failPayment(completed(), 'Card declined', at('21T09:01'));
    for (const unpaid of [buildDraft(), opened(), completed(), failed])
      expect(isLockedFor('athlete', unpaid)).toBe(true);
    expect(isLockedFor('coach', completed())).toBe(false);
    expect(isLockedFor('athlete', pay(failed, at('21T10:00')))).toBe(false);
  });

  it('records a failed capture and clears it once a later one succeeds', () => {
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

  it('cannot be paid before it is submitted', () => {
    expect(() => pay(start(opened(), at('20T10:00')), at('21T10:00'))).toThrow(
      expect.objectContaining({ code: 'INVALID_STATUS_UPDATE' }),
    );
  });

  it('has editable notes from the start until it is first submitted', () => {
    const paid = pay(completed(), at('21T10:00'));
    const again = redeliver(paid, at('23T10:00'));
    expect([opened(), completed(), paid, again].map(isWritable)).toEqual([false, false, false, false]);
    expect(isWritable(start(opened(), at('20T10:00')))).toBe(true);
  });

  it('stays completed and open to the athlete when its response is replaced (T-25) [S1-4.10]', () => {
    const paid = pay(completed(), at('21T10:00'));
    const again = redeliver(paid, at('23T10:00'));
    expect(again).toMatchObject({ status: 'completed', completedAt: at('23T10:00'), attempt: 2 });
    expect(isLockedFor('athlete', again)).toBe(false);
    expect(() => redeliver(completed(), at('23T10:00'))).toThrow();
    expect(() => reject(again, 'reject', 'other', at('23T11:00'))).toThrow();
    expect(() => complete(again, at('23T11:00'))).toThrow();
  });

  it('set back to in-progress by a version before is completed by a new response', () => {
    const revised = { ...pay(completed(), at('21T10:00')), status: 'in-progress' as const };
    expect(redeliver(revised, at('23T10:00'))).toMatchObject({ status: 'completed', attempt: 2 });
  });
});
