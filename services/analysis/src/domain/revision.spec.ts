import type { Analysis } from './analysis.js';
import { assertRevisable, renewedGuaranteeDays, responseDelivered, revisionOf } from './revision.js';

const AT = new Date('2026-11-21T10:00:00Z');
const video = { id: 'v', status: 'ready' } as Analysis['responseVideo'];
const delivered = {
  responseVideo: video,
  completedAt: AT,
  paidAt: AT,
  refundedAt: undefined,
  guaranteeDays: 7,
  openRefundIds: [],
  disputeIds: [],
  paidOutAt: undefined,
};

describe('replacing a delivered response', () => {
  it.each([
    ['not-delivered', { paidAt: undefined }],
    ['open', {}],
    ['refund-requested', { openRefundIds: ['re'] }],
    ['refunded', { refundedAt: AT }],
    ['disputed', { disputeIds: ['dp'] }],
    ['paid-out', { paidOutAt: AT }],
    ['refunded', { refundedAt: AT, disputeIds: ['dp'], paidOutAt: AT }],
    ['paid-out', { paidOutAt: AT, disputeIds: ['dp'], openRefundIds: ['re'] }],
  ] as const)('is %s with %o', (revision, change) => {
    expect(revisionOf({ ...delivered, ...change })).toBe(revision);
  });

  it('is always possible where there is none that plays, without a new guarantee', () => {
    for (const responseVideo of [undefined, { ...video!, status: 'failed' as const }])
      for (const money of [{ paidOutAt: AT }, { refundedAt: AT }, { disputeIds: ['dp'] }]) {
        expect(revisionOf({ ...delivered, responseVideo, ...money })).toBe('open');
        expect(renewedGuaranteeDays({ ...delivered, responseVideo, ...money }, AT)).toBe(0);
      }
  });

  it('starts the guarantee anew, with the days that payments uses', () => {
    expect(renewedGuaranteeDays(delivered, AT)).toBe(7);
    expect(renewedGuaranteeDays({ ...delivered, guaranteeDays: 14 }, AT)).toBe(14);
    expect(renewedGuaranteeDays({ ...delivered, openRefundIds: ['re'] }, AT)).toBe(0);
  });

  it('promises no new guarantee from an hour before the payout is due', () => {
    const in7Days = (hours: number) => new Date(AT.getTime() + (7 * 24 + hours) * 3_600_000);
    expect(renewedGuaranteeDays(delivered, in7Days(-2))).toBe(7);
    expect(renewedGuaranteeDays(delivered, in7Days(-1))).toBe(0);
    expect(renewedGuaranteeDays({ ...delivered, completedAt: undefined }, AT)).toBe(0);
  });

  it('has a code of its own, the reason, and what to do next', () => {
    expect(() => assertRevisable({ ...delivered, openRefundIds: ['r'] })).toThrow(
      expect.objectContaining({
        kind: 'failed-precondition',
        code: 'RESPONSE_REVISION_CLOSED',
        details: { reason: 'refund-requested' },
        message: expect.stringContaining('you can replace') as string,
      }),
    );
    expect(responseDelivered()).toMatchObject({
      code: 'RESPONSE_VIDEO_DELIVERED',
      message: expect.stringContaining('Upload another one'),
    });
  });
});
