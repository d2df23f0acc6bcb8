import { screen, waitFor, within } from '@testing-library/react';
import { openWorkspace, write } from './open-workspace';

beforeEach(() => localStorage.clear());

describe('rejecting', () => {
  const openReject = async (answers: Record<string, unknown> = {}) => {
    const view = await openWorkspace({}, answers);
    await view.user.click(screen.getByRole('button', { name: 'More actions' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Reject Video' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Video' }));
    return {
      ...view,
      dialog,
      confirm: () => view.user.click(dialog.getByRole('button', { name: 'Reject Video' })),
    };
  };

  it('is offered in the menu and requires a reason first [S1-2.1.6] [S1-2.1.45]', async () => {
    const { dialog, confirm, server } = await openReject();
    await confirm();
    expect(dialog.getByRole('alert')).toHaveTextContent('Please select a rejection reason');
    expect(server.callsOf('RejectAnalysis')).toHaveLength(0);
  });

  it('gives the focus back to the menu that it was chosen from', async () => {
    const { user } = await openReject();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus());
  });

  it('offers the four reasons [S1-2.1.40] [S1-2.1.41] [S1-2.1.42] [S1-2.1.43], takes a note [S1-2.1.44] and goes to the dashboard [S1-2.1.8]', async () => {
    const { dialog, confirm, user, server } = await openReject({
      RejectAnalysis: { rejectAnalysis: { id: 'analysis-1', status: 'REJECTED' } },
    });
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Bad quality (audio/video)',
      'Not appropriate',
      'Not relevant to requested analysis',
      'Other',
    ]);
    await user.click(dialog.getByRole('radio', { name: 'Bad quality (audio/video)' }));
    write(dialog.getByLabelText('Note (optional)'), 'Too dark');
    await confirm();
    expect(await screen.findByText('The dashboard')).toBeInTheDocument();
    expect(server.callsOf('RejectAnalysis')[0]?.variables).toEqual({
      analysisId: 'analysis-1',
      reason: 'bad_quality',
      description: 'Too dark',
    });
  });

  it('says why it failed [S1-8.16]', async () => {
    const { dialog, confirm, user } = await openReject({ RejectAnalysis: { error: 'NETWORK' } });
    await user.click(dialog.getByRole('radio', { name: 'Other' }));
    await confirm();
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(/^Failed to reject analysis: No connection/),
    );
  });
});
