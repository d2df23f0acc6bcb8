import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { fakeSockets } from '../../../test/fake-socket';
import { buildNote, buildVideo } from '../test-analysis';
import { openWorkspace } from './open-workspace';

const ready = {
  work: {
    annotations: [buildNote()],
    responseVideo: buildVideo({ id: 'response-1' }),
    replacementVideo: null,
    courtPinnings: [],
  },
};
const completed = (status: string) => ({
  completeAnalysis: {
    id: 'analysis-1',
    status,
    payment: { id: 'p', status: 'COMPLETED', failureMessage: null },
  },
});

beforeEach(() => localStorage.clear());

async function openSubmit(...options: Parameters<typeof openWorkspace>) {
  const view = await openWorkspace(...options);
  await view.user.click(screen.getByRole('button', { name: 'Submit Analysis' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit Analysis' }));
  return { ...view, dialog };
}

describe('submitting', () => {
  it('names the checks that are left beside the button', async () => {
    await openWorkspace();
    const checks = screen.getByRole('group', { name: '2 of 3 checks passed' });
    expect(checks).toHaveTextContent('No response video');
  });

  it('says when every check passes', async () => {
    await openWorkspace(ready, {}, { wide: true });
    expect(screen.getByText('Ready to submit')).toBeInTheDocument();
  });

  it('lists what the check finds and keeps Confirm disabled [S1-2.1.7] [S1-2.1.46] [S1-2.1.47]', async () => {
    const { dialog } = await openSubmit(
      {},
      {
        CompletionCheck: {
          completionCheck: {
            errors: [
              'STATUS_NOT_IN_PROGRESS',
              'VIDEO_NOT_AVAILABLE',
              'NOTES_MISSING',
              'RESPONSE_VIDEO_MISSING',
              'VOICE_CLIP_FAILED',
            ],
            warnings: ['SUMMARY_EMPTY', 'VOICE_CLIP_PROCESSING'],
          },
        },
      },
    );
    const found = await dialog.findAllByRole('listitem');
    expect(found.map((item) => item.textContent)).toEqual([
      'The analysis must be in progress',
      "The athlete's video is not available",
      'Add at least one note on the timeline',
      'Upload a response video',
      "A voice note can't be played. Record it again, or remove it.",
      "Your summary is empty. It's the first thing athletes read.",
      "A voice note is still processing. You can submit: it'll play as soon as it's ready.",
    ]);
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  });

  it('checks again on request [S1-2.1.48]', async () => {
    const { dialog, user, server } = await openSubmit(ready, {
      CompletionCheck: { completionCheck: { errors: ['NOTES_MISSING'], warnings: [] } },
    });
    await dialog.findByText('Add at least one note on the timeline');
    server.answer('CompletionCheck', { completionCheck: { errors: [], warnings: [] } });
    await user.click(dialog.getByRole('button', { name: 'Check again' }));
    expect(await dialog.findByText('All checks passed.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  });

  it('keeps Confirm while a check runs that nobody asked for, and takes it away when that finds something', async () => {
    let sockets: ReturnType<typeof fakeSockets> = [];
    const live = () => void (sockets = fakeSockets());
    const { dialog, server } = await openSubmit(ready, {}, { live });
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    await dialog.findByText('All checks passed.');
    await waitFor(() => expect(sockets[0]?.subscriptions.size).toBe(1));
    const checks = server.callsOf('CompletionCheck').length;
    let found = (_answer: object) => {};
    server.answer('CompletionCheck', () => new Promise((resolve) => (found = resolve)));
    // A video has become ready.
    act(() => sockets[0]!.send({ analysisChanged: { analysisId: 'analysis-1' } }));
    await waitFor(() => expect(server.callsOf('CompletionCheck')).toHaveLength(checks + 1));
    expect(confirm).toBeEnabled();
    expect(dialog.getByText('All checks passed.')).toBeInTheDocument();
    act(() => found({ completionCheck: { errors: ['RESPONSE_VIDEO_MISSING'], warnings: [] } }));
    expect(await dialog.findByText('Upload a response video')).toBeInTheDocument();
    expect(confirm).toBeDisabled();
  });

  it('completes and goes to the dashboard [S1-2.1.9]', async () => {
    const { dialog, user, server } = await openSubmit(ready, { CompleteAnalysis: completed('COMPLETED') });
    await user.click(await dialog.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The dashboard')).toBeInTheDocument();
    expect(await screen.findByText('Analysis delivered. Payment received.')).toBeInTheDocument();
    expect(server.callsOf('CompleteAnalysis')).toHaveLength(1);
  });

  it('says that the analysis is complete but the capture failed [S1-4.9]', async () => {
    const { dialog, user } = await openSubmit(ready, { CompleteAnalysis: completed('PAYMENT_FAILED') });
    await user.click(await dialog.findByRole('button', { name: 'Confirm' }));
    const told = await screen.findByRole('dialog', { name: 'Payment Capture Failed' });
    expect(told).toHaveTextContent(/analysis is complete, but the payment failed/);
    expect(told).toHaveTextContent(/Check that the athlete has a payment in place/);
    await user.click(within(told).getByRole('button', { name: 'Go to dashboard' }));
    expect(await screen.findByText('The dashboard')).toBeInTheDocument();
  });

  it('says why completing failed and stays [S1-8.17]', async () => {
    const { dialog, user } = await openSubmit(ready, { CompleteAnalysis: { error: 'NETWORK' } });
    await user.click(await dialog.findByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Failed to complete analysis: No connection/);
  });

  const refused = (errors: string) => {
    const extensions = { code: 'ANALYSIS_COMPLETION_ERROR', details: { errors } };
    return () =>
      new Response(JSON.stringify({ errors: [{ message: 'As the server words it', extensions }] }));
  };

  it('shows the message for the code of an error, whatever its text', async () => {
    const { dialog, user } = await openSubmit(ready, { CompleteAnalysis: refused('NOTES_MISSING') });
    await user.click(await dialog.findByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Something is still missing\./);
  });

  it.each([
    ['is not found', { error: 'PAYMENT_NOT_FOUND' }],
    ['was missed at the completion', refused('PAYMENT_MISSING')],
  ])('says that the payment was never initiated if it %s [S1-8.23]', async (_what, answer) => {
    const { dialog, user } = await openSubmit(ready, { CompleteAnalysis: answer });
    await user.click(await dialog.findByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Payment transaction not found. Payment must be initiated before completing the analysis.',
    );
  });

  it('says that drafts are not delivered', async () => {
    const { user } = await openWorkspace(ready, {}, { wide: true });
    await user.click(screen.getByRole('button', { name: /^Add note at/ }));
    await user.click(screen.getByRole('button', { name: 'Submit Analysis' }));
    expect(await screen.findByText(/1 unsaved draft won't be delivered/)).toBeInTheDocument();
  });
});

describe('submitting from a phone', () => {
  const submit = () => screen.getByRole('button', { name: 'Submit Analysis' });

  it('is a counter in the bar until every check has passed, and then the main button', async () => {
    await openWorkspace();
    expect(screen.getByRole('banner')).toContainElement(submit());
    expect(submit()).toHaveTextContent('Submit 2/3');
    cleanup();
    const { user } = await openWorkspace(ready);
    for (const tab of [/Notes/, /Summary/, /Response/, /Athlete/]) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(screen.getByRole('banner')).not.toContainElement(submit());
    }
    await user.click(submit());
    expect(await screen.findByRole('dialog', { name: 'Submit Analysis' })).toBeInTheDocument();
  });

  it('gives the focus back to the button that asked', async () => {
    const { user } = await openSubmit(ready);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(submit()).toHaveFocus());
  });
});
