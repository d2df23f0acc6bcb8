import { decided, readReport, REPORT_MOVES, REPORT_STATES, type Report, type ReportState } from './report.js';

const ID = '4a0b1c2d-0000-4000-8000-000000000001';
const form = { subject: 'note', subjectId: ID, analysisId: ID, reason: 'spam', text: '' } as const;

describe('a report', () => {
  it('needs a reason of the list, and words only for another reason', () => {
    expect(readReport(form)).toEqual(form);
    expect(readReport({ ...form, reason: 'other', text: ' why\0 ' })).toMatchObject({ text: 'why' });
    for (const wrong of [
      { reason: undefined },
      { subject: undefined },
      { reason: 'other' as const, text: ' ' },
      { text: 'x'.repeat(1_001) },
    ])
      expect(() => readReport({ ...form, ...wrong })).toThrow(
        expect.objectContaining({ code: 'VALIDATION_FAILED' }),
      );
    expect(readReport({ ...form, text: '🎾'.repeat(1_000) }).text).toHaveLength(2_000);
  });

  it('of something without an id is of nothing', () => {
    expect(() => readReport({ ...form, subjectId: '42' })).toThrow(
      expect.objectContaining({ code: 'SUBJECT_NOT_FOUND' }),
    );
  });
});

describe('a decision', () => {
  const report = (state: ReportState): Report => ({
    ...form,
    id: ID,
    reporterId: ID,
    reportedId: ID,
    state,
    facts: [],
    videoIds: [],
    reportedAt: new Date(0),
    decidedAt: null,
    decidedBy: '',
    note: '',
    heldUntil: null,
  });

  it('is made once, with a note, and keeps the evidence for 30 days', () => {
    const at = new Date('2026-12-01T10:00:00Z');
    for (const move of Object.keys(REPORT_MOVES) as (keyof typeof REPORT_MOVES)[])
      for (const state of REPORT_STATES) {
        const decide = () => decided(report(state), move, 'root', ' seen ', at);
        if (state === 'open')
          expect(decide()).toMatchObject({
            state: REPORT_MOVES[move].to,
            note: 'seen',
            decidedBy: 'root',
            decidedAt: at,
            heldUntil: new Date('2026-12-31T10:00:00Z'),
          });
        else expect(decide).toThrow(expect.objectContaining({ code: 'REPORT_DECIDED' }));
      }
    expect(() => decided(report('open'), 'dismiss', 'root', ' ', at)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    );
  });
});
