import { checkCompletion, completionRefused, type Delivery } from './completion.js';

const complete: Delivery = {
  status: 'in-progress',
  requestVideo: 'ready',
  responseVideo: 'ready',
  voiceClips: ['ready'],
  annotationCount: 1,
  summaryItemCount: 1,
};

describe('the completion check', () => {
  it('passes when everything is there', () => {
    expect(checkCompletion(complete)).toEqual({ errors: [], warnings: [] });
  });

  it.each<[string, Partial<Delivery>, string]>([
    ['the analysis is in-progress (S1-5.7)', { status: 'pending' }, 'STATUS_NOT_IN_PROGRESS'],
    ['the video is available (S1-5.8)', { requestVideo: 'failed' }, 'VIDEO_NOT_AVAILABLE'],
    ['a note is on the timeline (S1-5.9, T-26)', { annotationCount: 0 }, 'NOTES_MISSING'],
    ['a response video is there (S1-5.10)', { responseVideo: undefined }, 'RESPONSE_VIDEO_MISSING'],
    ['the response video can be played one day', { responseVideo: 'failed' }, 'RESPONSE_VIDEO_MISSING'],
    ['no voice clip failed', { voiceClips: ['ready', 'failed'] }, 'VOICE_CLIP_FAILED'],
  ])('asks that %s', (_, missing, error) => {
    expect(checkCompletion({ ...complete, ...missing }).errors).toEqual([error]);
  });

  it('warns about an empty summary, and a response and voice clips that are still being processed', () => {
    const unready = { responseVideo: 'processing', voiceClips: ['processing', 'ready'] } as const;
    expect(checkCompletion({ ...complete, summaryItemCount: 0, ...unready })).toEqual({
      errors: [],
      warnings: ['SUMMARY_EMPTY', 'RESPONSE_VIDEO_PROCESSING', 'VOICE_CLIP_PROCESSING'],
    });
  });

  it('returns every error code with a message (S1-5.11)', () => {
    expect(completionRefused(['NOTES_MISSING', 'RESPONSE_VIDEO_MISSING'])).toMatchObject({
      kind: 'failed-precondition',
      code: 'ANALYSIS_COMPLETION_ERROR',
      details: { errors: 'NOTES_MISSING,RESPONSE_VIDEO_MISSING' },
      message: 'Add at least one note on the timeline. Upload a response video.',
    });
  });
});
