import { act, screen, waitFor, within } from '@testing-library/react';
import { buildAnalysis, buildNote } from '../test-analysis';
import { openWorkspace, write } from './open-workspace';

const notes = () => within(screen.getByRole('tabpanel', { name: /Notes/ }));

/** Queried each time: a response may replace the list. */
const untilShown = (text: string) => waitFor(() => expect(notes().getByText(text)).toBeInTheDocument());

it('keeps a saved note on the screen when an answer arrives that was read before the save', async () => {
  const before = { analysis: buildAnalysis({ work: null }) };
  const { user, server } = await openWorkspace({ work: null });
  let answer = (_analysis: unknown) => {};
  const late = new Promise<unknown>((resolve) => (answer = resolve));
  server.answer('WorkspaceAnalysis', () => late);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(server.callsOf('WorkspaceAnalysis')).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: /^Add note at/ }));
  write(screen.getByLabelText('Note'), 'Land before they hit.');
  await user.type(screen.getByLabelText('Note'), '{Enter}');
  await untilShown('Land before they hit.');

  const saved = buildNote({ content: 'Land before they hit.' });
  const now = {
    analysis: buildAnalysis({
      work: { annotations: [saved], responseVideo: null, replacementVideo: null, courtPinnings: [] },
    }),
  };
  server.answer('WorkspaceAnalysis', now);
  await act(async () => answer(before));
  await waitFor(() => expect(server.callsOf('WorkspaceAnalysis')).toHaveLength(3));
  await untilShown('Land before they hit.');
});
