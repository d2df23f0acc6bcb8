import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { AnalysisReview } from './analysis-review';

const HOUR_MS = 3_600_000;
const at = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString();
const buildReview = (changes: object = {}) => ({
  id: 'r-1',
  rating: 4,
  comment: 'It opened my eyes.',
  createdAt: at(-HOUR_MS),
  updatedAt: at(-HOUR_MS),
  editableUntil: at(5 * HOUR_MS),
  ...changes,
});
const own = (review: unknown, status = 'COMPLETED') => ({ analysis: { id: 'a-1', status, review } });

async function open(answer: unknown, answers: object = {}) {
  const server = fakeServer({ OwnReview: answer, ...answers });
  const routes = [{ path: '/', element: <AnalysisReview analysisId="a-1" /> }];
  return { server, ...(await renderRoutes(routes, { server, user: {} })) };
}

const send = () => screen.findByRole('button', { name: 'Send review' });
const comment = () => screen.getByRole('textbox', { name: 'Your review' });

describe('writing a review', () => {
  it('requires a rating and ten characters, and sends nothing without them [S1-5.12] [S1-5.13]', async () => {
    const { user, server } = await open(own(null));
    await user.click(await send());
    expect(screen.getByText('Rating must be between 1 and 5')).toBeVisible();
    await user.type(comment(), '   too few ');
    await user.click(await send());
    expect(screen.getByText('Comment must be at least 10 characters long')).toBeVisible();
    expect(server.callsOf('PostReview')).toEqual([]);
  });

  it('accepts at most 2000 characters [S1-5.14]', async () => {
    const { user, server } = await open(own(null));
    await user.click(await screen.findByRole('radio', { name: '5 stars' }));
    await user.click(comment());
    await user.paste('x'.repeat(2_001));
    await user.click(await send());
    expect(screen.getByText('Comment cannot exceed 2000 characters')).toBeVisible();
    expect(server.callsOf('PostReview')).toEqual([]);
  });

  it('sends it trimmed and then shows it', async () => {
    const { user, server } = await open(own(null), { PostReview: { postReview: buildReview() } });
    await user.click(await screen.findByRole('radio', { name: '4 stars' }));
    await user.type(comment(), '  It opened my eyes.  ');
    server.answer('OwnReview', own(buildReview()));
    await user.click(await send());
    expect(await screen.findByText('It opened my eyes.', { selector: ':not(textarea)' })).toBeVisible();
    expect(server.callsOf('PostReview')[0]?.variables).toEqual({
      analysisId: 'a-1',
      rating: 4,
      comment: 'It opened my eyes.',
    });
  });

  it('is for completed analyses only [S1-8.30]', async () => {
    await open(own(null, 'IN_PROGRESS'));
    expect(await screen.findByText('Can only review completed analyses')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('a written review', () => {
  it('can be edited inside its six hours [S1-4.15]', async () => {
    const { user, server } = await open(own(buildReview()), { EditReview: { editReview: buildReview() } });
    await user.click(await screen.findByRole('button', { name: 'Edit review' }));
    await user.type(comment(), ' Thank you.');
    await user.click(screen.getByRole('button', { name: 'Save review' }));
    await waitFor(() => expect(server.callsOf('EditReview')).toHaveLength(1));
    expect(server.callsOf('EditReview')[0]?.variables).toMatchObject({
      reviewId: 'r-1',
      comment: 'It opened my eyes. Thank you.',
    });
  });

  it('cannot be edited after them [S1-4.15]', async () => {
    await open(own(buildReview({ editableUntil: at(-1) })));
    expect(await screen.findByText('It opened my eyes.', { selector: ':not(textarea)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit review' })).not.toBeInTheDocument();
  });

  it('says so when the six hours ended while it was edited [S1-8.27]', async () => {
    const { user } = await open(own(buildReview()), { EditReview: { error: 'EDIT_TIME_EXPIRED' } });
    await user.click(await screen.findByRole('button', { name: 'Edit review' }));
    await user.click(screen.getByRole('button', { name: 'Save review' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Review can only be edited within 6 hours of creation',
    );
  });
});
