import { randomUUID } from 'node:crypto';
import { FOCUS_AREAS, focusAreaOf } from './focus-area.js';
import { readRequestForm, type RequestFormInput } from './request-form.js';

function buildForm(overrides: Partial<RequestFormInput> = {}): RequestFormInput {
  return {
    coachId: randomUUID(),
    videoId: randomUUID(),
    clientRequestId: randomUUID(),
    title: 'Bandeja from the left',
    focusAreas: ['serve_return'],
    comments: '',
    ...overrides,
  };
}

describe('the request form', () => {
  it('trims title and comments (S0-5.32)', () => {
    expect(readRequestForm(buildForm({ title: '  Vibora \0', comments: ' hi ' }))).toMatchObject({
      title: 'Vibora',
      comments: 'hi',
    });
  });

  it.each(['', '   ', '\t\n'])('refuses the title %p (S0-5.35)', (title) => {
    expect(() => readRequestForm(buildForm({ title }))).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        code: 'VALIDATION_FAILED',
        message: 'Please enter a title for your video',
      }),
    );
  });

  it('accepts a title of up to 100 characters (S0-5.33)', () => {
    expect(readRequestForm(buildForm({ title: 'é'.repeat(100) })).title).toHaveLength(100);
    expect(() => readRequestForm(buildForm({ title: 'x'.repeat(101) }))).toThrow(/at most 100/);
  });

  it('accepts comments of up to 2000 characters', () => {
    expect(readRequestForm(buildForm({ comments: 'x'.repeat(2_000) })).comments).toHaveLength(2_000);
    expect(() => readRequestForm(buildForm({ comments: 'x'.repeat(2_001) }))).toThrow(/at most 2000/);
  });

  it('refuses a coach id that is no UUID (S0-5.41)', () => {
    expect(() => readRequestForm(buildForm({ coachId: '42' }))).toThrow(
      'Invalid coach ID format. Expected GUID format.',
    );
  });

  it('requires at least one focus area (S0-5.38)', () => {
    expect(() => readRequestForm(buildForm({ focusAreas: [] }))).toThrow('Choose at least one focus area.');
    expect(() => readRequestForm(buildForm({ focusAreas: ['serve_return', 'juggling'] }))).toThrow(
      'Choose focus areas from the list.',
    );
  });

  it('accepts labels as keys, each once (S0-5.42)', () => {
    const focusAreas = ['Serve & Return', 'serve_return', 'Doubles Tactics'];
    expect(readRequestForm(buildForm({ focusAreas })).focusAreas).toEqual([
      'serve_return',
      'doubles_tactics',
    ]);
    expect(FOCUS_AREAS).toHaveLength(10);
    expect(focusAreaOf('Volley & Net Play')).toBe('volley_net_play');
  });

  it('reports all problems at once', () => {
    const bad = buildForm({ title: '', coachId: 'x', videoId: '', focusAreas: [], clientRequestId: 'x' });
    expect(() => readRequestForm(bad)).toThrow(
      expect.objectContaining({
        details: {
          title: expect.any(String),
          coachId: expect.any(String),
          videoId: expect.any(String),
          focusAreas: expect.any(String),
          clientRequestId: expect.any(String),
        },
      }),
    );
  });

  it('converts ids to lower case', () => {
    const coachId = randomUUID();
    expect(readRequestForm(buildForm({ coachId: coachId.toUpperCase() })).coachId).toBe(coachId);
  });
});
