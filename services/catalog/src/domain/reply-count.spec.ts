import { replyCountAt } from './reply-count.js';

const HOUR_MS = 3_600_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 27) + minutes * 60_000);

describe('how many answer within an hour', () => {
  const counted = { hours: 1, countedAt: at(0).getTime(), count: 9, areAll: false };
  const nextToLeave = [10, 10, 20, 30].map((minutes) => at(minutes).getTime() - HOUR_MS);

  it('is one less for each whose last activity is an hour ago', () => {
    expect(
      [0, 9, 10, 19, 20, 29].map((minutes) => replyCountAt({ ...counted, nextToLeave }, at(minutes))),
    ).toEqual([9, 9, 7, 7, 6, 6]);
  });

  it('is not known from when on others may have left, nor for before it was counted', () => {
    expect(replyCountAt({ ...counted, nextToLeave }, at(30))).toBeUndefined();
    expect(replyCountAt({ ...counted, nextToLeave }, at(-1))).toBeUndefined();
    expect(replyCountAt({ ...counted, nextToLeave: [] }, at(0))).toBeUndefined();
  });

  it('is known for good if these are all who can leave', () => {
    expect(replyCountAt({ ...counted, nextToLeave, areAll: true }, at(600))).toBe(5);
    expect(replyCountAt({ ...counted, nextToLeave: [], areAll: true }, at(600))).toBe(9);
  });
});
