import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeVideoFile } from '../../test/fake-video-file';
import {
  ANALYSIS,
  buildCoach,
  button,
  choose,
  confirmCardPayment,
  fileOf,
  FILLED,
  INTENT,
  LUCIA,
  openWizard,
  tus,
  usd,
} from './open-wizard';

const READABLE = { durationSeconds: 9, width: 1_280, height: 720 };
const TERESA = '0b9f1c1e-3a52-4a53-9d0c-000000000003';
const coachList = (luciaAccepts: boolean) => ({
  coaches: {
    coaches: [buildCoach(LUCIA, 'Lucía Ferrer', luciaAccepts), buildCoach(TERESA, 'Teresa Mir')],
    totalCount: 2,
    nextPageToken: null,
  },
});
const WizardCoaches = coachList(true);

async function ready(answers: object = {}) {
  const opened = await openWizard({ draft: FILLED, answers: { WizardCoaches, ...answers } });
  await screen.findByRole('radio', { name: /4242/ });
  await waitFor(() => expect(button('Submit Request')).not.toHaveAttribute('aria-disabled'));
  return opened;
}
const failure = () => screen.findByRole('alert', { name: 'Submission Error' });

describe('between the choice and the request', () => {
  it('a new rate is shown first, and the hold is placed only after confirming it', async () => {
    const RequestAnalysis = { requestAnalysis: { id: ANALYSIS, status: 'DRAFT', agreedRate: usd(8_000) } };
    const { user, server } = await ready({ RequestAnalysis });
    await user.click(button('Submit Request'));
    expect(await failure()).toHaveTextContent("This coach's price is now $80. You haven't been charged.");
    expect(server.callsOf(INTENT)).toEqual([]);
    expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent('$80');
    await user.click(button('Submit Request'));
    await screen.findByText('dashboard');
    expect(server.callsOf(INTENT)[0]?.variables).toMatchObject({ analysisId: ANALYSIS, amount: 80 });
  });

  it('a coach who stopped accepting is not requested; another can be chosen', async () => {
    const { user, server } = await ready({ RequestAnalysis: { error: 'COACH_NOT_ACCEPTING' } });
    server.answer('WizardCoaches', coachList(false));
    await user.click(button('Submit Request'));
    expect(await failure()).toHaveTextContent("This coach isn't taking requests. Choose another one.");
    await user.click(await screen.findByRole('button', { name: 'Choose another coach' }));
    expect(await screen.findByRole('radio', { name: /Lucía Ferrer/ })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /Teresa Mir/ }));
    expect(button(/^Continue/)).not.toHaveAttribute('aria-disabled');
    expect(server.callsOf(INTENT)).toEqual([]);
  });

  it('a video that the server no longer has must be selected again, and everything else is kept', async () => {
    fakeVideoFile(READABLE);
    const { user, server } = await ready({ RequestAnalysis: { error: 'VIDEO_NOT_FOUND' } });
    await user.click(button('Submit Request'));
    expect(await failure()).toHaveTextContent('We no longer have your video');
    expect(screen.getByText('Choose match.mp4 again. We kept everything else.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Bandeja under pressure');
    server.answer('RequestAnalysis', {
      requestAnalysis: { id: ANALYSIS, status: 'DRAFT', agreedRate: usd(6_500) },
    });
    choose(fileOf('match.mp4', 'video/mp4'));
    await waitFor(() => expect(tus().starts).toBe(1));
    act(() => tus().finish('video-2'));
    for (let step = 0; step < 3; step++) await user.click(button(/^Continue/));
    await waitFor(() => expect(button('Submit Request')).not.toHaveAttribute('aria-disabled'));
    await user.click(button('Submit Request'));
    await screen.findByText('dashboard');
    expect(server.callsOf('RequestAnalysis').at(-1)?.variables).toMatchObject({
      input: { videoId: 'video-2', coachId: LUCIA, focusAreas: FILLED.focusAreas, comments: FILLED.comments },
    });
  });
});

describe('after a declined card', () => {
  const declined = async (answers: object = {}) => {
    const opened = await ready({
      WithdrawRequest: { cancelAnalysis: { id: ANALYSIS, status: 'REJECTED' } },
      ...answers,
    });
    confirmCardPayment.mockResolvedValueOnce({ error: { code: 'card_declined', message: 'x' } });
    await opened.user.click(button('Submit Request'));
    await failure();
    return opened;
  };

  it('the coach can be changed: the first request is withdrawn, and a new one is sent', async () => {
    const { user, server } = await declined();
    await user.click(button('Change the request'));
    await user.click(await screen.findByRole('button', { name: 'Change coach' }));
    expect(server.callsOf('WithdrawRequest')[0]?.variables).toEqual({ analysisId: ANALYSIS });
    await user.click(await screen.findByRole('radio', { name: /Teresa Mir/ }));
    for (let step = 0; step < 2; step++) await user.click(button(/^Continue/));
    await waitFor(() => expect(button('Submit Request')).not.toHaveAttribute('aria-disabled'));
    await user.click(button('Submit Request'));
    await screen.findByText('dashboard');
    const [first, second] = server
      .callsOf('RequestAnalysis')
      .map(({ variables }) => variables.input as object);
    expect(second).toMatchObject({
      ...first,
      coachId: TERESA,
      clientRequestId: expect.any(String) as string,
    });
    expect(second).not.toMatchObject({
      clientRequestId: (first as { clientRequestId: string }).clientRequestId,
    });
  });

  it('nothing changes if the request cannot be withdrawn', async () => {
    const { user } = await declined({ WithdrawRequest: { error: 'INVALID_STATUS_UPDATE' } });
    await user.click(button('Change the request'));
    expect(await screen.findByText(/Your request can't be changed right now/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change coach' })).not.toBeInTheDocument();
  });
});

it('two clicks before the next render are one request', async () => {
  const { server } = await ready();
  const form = button('Submit Request').closest('form');
  act(() => {
    fireEvent.submit(form!);
    fireEvent.submit(form!);
  });
  await screen.findByText('dashboard');
  expect(server.callsOf('RequestAnalysis')).toHaveLength(1);
  expect(server.callsOf(INTENT)).toHaveLength(1);
});

it('leaving while the video uploads asks first', async () => {
  fakeVideoFile(READABLE);
  const { user, path } = await openWizard();
  choose(fileOf('match.mp4', 'video/mp4'));
  await waitFor(() => expect(tus().starts).toBe(1));
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Back to your dashboard' }));
  expect(await screen.findByRole('dialog', { name: 'Leave while your video uploads?' })).toBeInTheDocument();
  expect(path()).toBe('/user/upload');
});
