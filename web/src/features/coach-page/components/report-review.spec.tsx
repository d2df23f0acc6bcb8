import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { ReportReview } from './report-review';

async function open(answer: unknown = { reportReview: { ok: true } }) {
  const server = fakeServer({ ReportReview: answer });
  const element = (
    <>
      <p id="author">Tom Becker</p>
      <ReportReview reviewId="r1" authorLabelId="author" />
    </>
  );
  const { user } = await renderRoutes([{ path: '/', element }], { server, user: {} });
  await user.click(screen.getByRole('button', { name: 'Report', description: 'Tom Becker' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
  const field = dialog.getByRole('textbox', { name: "What's wrong with this review?" });
  const send = () => user.click(dialog.getByRole('button', { name: 'Send report' }));
  return { server, user, dialog, field, send };
}

describe('reporting a review', () => {
  it('sends the reason and says thank you', async () => {
    const { server, user, field, send } = await open();
    await user.type(field, '  Not about an analysis. ');
    await send();
    expect(await screen.findByText("Thanks. We'll look at this review.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.callsOf('ReportReview')[0]?.variables).toEqual({
      reviewId: 'r1',
      reason: 'Not about an analysis.',
    });
  });

  it('requires a reason of at most 500 characters before anything is sent', async () => {
    const { server, user, field, send } = await open();
    await user.type(field, '   ');
    await send();
    expect(field).toHaveAccessibleDescription("Tell us what's wrong with this review.");
    expect(field).toHaveFocus();
    await user.click(field);
    await user.paste('🎾'.repeat(501));
    expect(field).not.toBeInvalid();
    await send();
    expect(field).toHaveAccessibleDescription('Keep it to 500 characters.');
    expect(server.callsOf('ReportReview')).toEqual([]);
  });

  it.each([
    ['FLAG_REVIEW_ERROR', "Couldn't send your report. Try again in a moment."],
    ['REVIEW_NOT_FOUND', 'This review is gone. Reload the page.'],
  ])('keeps the text when it fails with %s, and takes it once more', async (error, message) => {
    const { server, user, dialog, field, send } = await open({ error });
    await user.type(field, 'Not true.');
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(field).toHaveValue('Not true.');
    server.answer('ReportReview', { reportReview: { ok: true } });
    await send();
    expect(await screen.findByText("Thanks. We'll look at this review.")).toBeVisible();
  });
});
