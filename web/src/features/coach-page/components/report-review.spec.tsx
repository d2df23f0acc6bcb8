import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { ReportReview } from './report-review';

async function open(answer: unknown = { report: { ok: true } }) {
  const server = fakeServer({ Report: answer });
  const element = (
    <>
      <p id="author">Tom Becker</p>
      <ReportReview reviewId="r1" authorLabelId="author" />
    </>
  );
  const { user } = await renderRoutes([{ path: '/', element }], { server, user: {} });
  const opener = screen.getByRole('button', { name: 'Report', description: 'Tom Becker' });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
  const choose = (name: string) => user.click(dialog.getByRole('radio', { name }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Send report' }));
  const field = () => dialog.getByRole('textbox', { name: /^Tell us/ });
  return { server, user, opener, dialog, field, choose, send };
}

const THANKS = "Thanks. We'll look at it and write to you.";

describe('reporting a review', () => {
  it('sends the reason, says thank you and gives the focus back', async () => {
    const { server, user, opener, field, choose, send } = await open();
    await choose('Advertising or spam');
    await user.type(field(), '  Not about an analysis. ');
    await send();
    expect(await screen.findByText(THANKS)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
    expect(server.callsOf('Report')[0]?.variables).toEqual({
      input: { subject: 'REVIEW', subjectId: 'r1', reason: 'SPAM', text: 'Not about an analysis.' },
    });
  });

  it('requires a reason, and words for another one, before anything is sent', async () => {
    const { server, user, dialog, field, choose, send } = await open();
    await send();
    expect(dialog.getByText('Choose a reason.')).toBeVisible();
    await choose('Something else');
    await send();
    expect(field()).toHaveAccessibleDescription('Tell us what is wrong.');
    expect(field()).toHaveFocus();
    await user.click(field());
    await user.paste('🎾'.repeat(1_001));
    expect(field()).not.toBeInvalid();
    await send();
    expect(field()).toHaveAccessibleDescription('Keep it to 1,000 characters.');
    expect(server.callsOf('Report')).toEqual([]);
  });

  it.each([
    ['REPORT_LIMIT_REACHED', /You have sent 10 reports within a day/],
    ['SUBJECT_NOT_FOUND', /There's nothing here to report/],
  ])('keeps the text when it fails with %s, and takes it once more', async (error, message) => {
    const { server, user, dialog, field, choose, send } = await open({ error });
    await choose('Something else');
    await user.type(field(), 'Not true.');
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(field()).toHaveValue('Not true.');
    server.answer('Report', { report: { ok: true } });
    await send();
    expect(await screen.findByText(THANKS)).toBeVisible();
  });
});
