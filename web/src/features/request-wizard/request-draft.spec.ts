import type { ErrorCode } from '../../api/error-codes';
import { loadDraft, newDraft, saveDraft, withNamedCoach, type RequestDraft } from './request-draft';
import { newUuid } from '../../lib/new-uuid';
import { durationProblem, refusalProblem, type VideoProblem } from './video-check';

const video = { name: 'a.mp4', sizeBytes: 1, durationMs: null, height: null, poster: null, videoId: 'v-1' };
const buildDraft = (changes: Partial<RequestDraft>): RequestDraft => ({ ...newDraft(), ...changes });

describe('the draft', () => {
  beforeEach(() => sessionStorage.clear());

  it('survives a reload, for its own person only', () => {
    const draft = buildDraft({ title: 'Lob', step: 2, video, focusAreas: ['mental_game'] });
    saveDraft('carla', draft);
    expect(loadDraft('carla')).toEqual(draft);
    expect(loadDraft('tom').title).toBe('');
  });

  it('starts at the video again when the upload was cut off', () => {
    saveDraft('carla', buildDraft({ title: 'Lob', step: 2, video: { ...video, videoId: null } }));
    expect(loadDraft('carla')).toMatchObject({ step: 0, title: 'Lob', video: { name: 'a.mp4' } });
  });

  it('takes the coach that a link names once, and then lets another be chosen [S0-2.95]', () => {
    const named = withNamedCoach(buildDraft({}), 'lucia');
    expect(named.coachId).toBe('lucia');
    const changed = { ...named, coachId: 'marc' };
    expect(withNamedCoach(changed, 'lucia').coachId).toBe('marc');
  });

  it('leaves a request that waits for its payment when a link names another coach', () => {
    const waiting = buildDraft({ coachId: 'lucia', namedCoachId: 'lucia', analysisId: 'a-1', title: 'Lob' });
    expect(withNamedCoach(waiting, 'marc')).toMatchObject({ coachId: 'marc', analysisId: null, title: '' });
  });

  it('has an id of version 4', () => {
    expect(newUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('a video', () => {
  it('may last two minutes, give or take a frame [S0-5.26]', () => {
    expect(durationProblem(120_060)).toBeNull();
    expect(durationProblem(125_000)).toEqual({ kind: 'tooLong', durationMs: 125_000 });
    expect(durationProblem(null)).toBeNull();
  });

  it.each<[ErrorCode, Record<string, string>, VideoProblem | null]>([
    ['VIDEO_TOO_LONG', { durationMin: '2.1' }, { kind: 'tooLong', durationMs: 126_000 }],
    ['VIDEO_TOO_LARGE', {}, { kind: 'tooLarge', sizeBytes: 7 }],
    ['VIDEO_UNREADABLE', {}, { kind: 'unreadable' }],
    ['VIDEO_RESOLUTION_TOO_HIGH', {}, { kind: 'tooDemanding', code: 'VIDEO_RESOLUTION_TOO_HIGH' }],
    ['VIDEO_TOO_MANY_FRAMES', {}, { kind: 'tooDemanding', code: 'VIDEO_TOO_MANY_FRAMES' }],
    ['UPLOAD_FAILED', {}, null],
  ])('shows what the server found: %s', (code, details, problem) => {
    expect(refusalProblem({ code, details }, 7)).toEqual(problem);
  });
});
