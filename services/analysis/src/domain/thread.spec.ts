import fc from 'fast-check';
import {
  assertWritable,
  MESSAGES_A_PERSON,
  readMessage,
  sentAfter,
  THREAD_DAYS,
  threadFor,
  timeToWrite,
  type Delivery,
} from './thread.js';

const AT = new Date('2026-11-21T10:00:00Z');
const END = new Date('2026-12-21T10:00:00Z');
const ID = '6f1c0f0e-0a4b-4c59-9d0b-0f4a2f7b6a03';
const delivered: Delivery = { status: 'completed', completedAt: AT, paidAt: AT, refundedAt: undefined };
const OPEN = { openUntil: END, endedAt: undefined };
const CLOSED = { openUntil: undefined, endedAt: undefined };
const message = (authorId: string, sentAt = AT) => ({ id: ID, authorId, text: 'Why?', sentAt });

describe('a thread', () => {
  it('is open for 30 days after the delivery, to the millisecond', () => {
    expect(timeToWrite(delivered, false, AT)).toEqual(OPEN);
    expect(timeToWrite(delivered, false, new Date(END.getTime() - 1))).toEqual(OPEN);
    expect(timeToWrite(delivered, false, END)).toEqual({ openUntil: undefined, endedAt: END });
  });

  it('never closes earlier because the response was replaced', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (sinceDelivery, later) => {
        const now = new Date(AT.getTime() + sinceDelivery);
        const replaced = { ...delivered, completedAt: new Date(AT.getTime() + later) };
        const [before, after] = [delivered, replaced].map((each) =>
          timeToWrite(each, false, now).openUntil?.getTime(),
        );
        expect(after ?? 0).toBeGreaterThanOrEqual(before ?? 0);
      }),
    );
  });

  it.each<[string, Partial<Delivery>]>([
    ['before the delivery', { status: 'in-progress', completedAt: undefined, paidAt: undefined }],
    ['before the payment', { paidAt: undefined }],
    ['while the payment fails', { status: 'payment_failed', paidAt: undefined }],
    ['after the end of the analysis', { status: 'rejected', paidAt: undefined }],
    ['after a refund', { refundedAt: AT }],
  ])('is closed %s', (_when, change) => {
    for (const now of [AT, END]) expect(timeToWrite({ ...delivered, ...change }, false, now)).toEqual(CLOSED);
  });

  it('is closed once someone has left', () => {
    expect(timeToWrite(delivered, true, AT)).toEqual(CLOSED);
  });
});

describe('what remains', () => {
  it('counts the own messages alone, and is never negative', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('athlete', 'coach'), { maxLength: 60 }), (authors) => {
        const messages = authors.map((author) => message(author));
        const own = authors.filter((author) => author === 'athlete').length;
        const { remaining } = threadFor('athlete', messages, OPEN);
        expect(remaining).toBe(Math.max(0, MESSAGES_A_PERSON - own));
        expect(threadFor('athlete', messages, CLOSED).remaining).toBe(0);
      }),
    );
  });

  it('is refused with the limit, and a closed thread as closed', () => {
    const full = Array.from({ length: MESSAGES_A_PERSON }, () => message('athlete'));
    expect(() => assertWritable(threadFor('coach', full, OPEN))).not.toThrow();
    expect(() => assertWritable(threadFor('athlete', full, OPEN))).toThrow(
      expect.objectContaining({ code: 'THREAD_LIMIT_REACHED', details: { limit: '20' } }),
    );
    expect(() => assertWritable(threadFor('athlete', full, CLOSED))).toThrow(
      expect.objectContaining({
        code: 'THREAD_CLOSED',
        message: expect.stringContaining(`${THREAD_DAYS} days`) as string,
      }),
    );
  });
});

describe('a message', () => {
  it('is trimmed and cleaned, and has 1 to 2,000 characters as people count them', () => {
    expect(readMessage({ id: ID.toUpperCase(), text: ' \0Which\0 foot?\n' })).toEqual({
      id: ID,
      text: 'Which foot?',
    });
    for (const text of ['a', '🎾', '🎾'.repeat(2_000), ` ${'a'.repeat(2_000)} `])
      expect(readMessage({ id: ID, text }).text).toBe(text.trim());
    for (const text of ['', ' \n\t', '\0', '🎾'.repeat(2_001), 'a'.repeat(2_001)])
      expect(() => readMessage({ id: ID, text })).toThrow(
        expect.objectContaining({
          code: 'VALIDATION_FAILED',
          details: { text: expect.anything() as string },
        }),
      );
  });

  it.each(['', 'x', `${ID}0`, ID.replaceAll('-', '')])('is refused under the id "%s"', (id) => {
    expect(() => readMessage({ id, text: 'Why?' })).toThrow(
      expect.objectContaining({ details: { messageId: expect.anything() as string } }),
    );
  });

  it('comes after the last one, whatever the clock says', () => {
    expect(sentAfter([], AT)).toEqual(AT);
    expect(sentAfter([message('a')], END)).toEqual(END);
    expect(sentAfter([message('a', END)], AT)).toEqual(new Date(END.getTime() + 1));
  });
});
