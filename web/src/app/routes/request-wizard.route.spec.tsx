/** @jest-environment ./.config/jsdom-env.mjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ANALYSIS, FILLED, LUCIA, openWizard, WORKING } from './open-wizard';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const fileInput = () => screen.getByLabelText('Video file');
const fileOf = (name: string, type: string, size = 9) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

describe('the first step', () => {
  it('says what is missing when the disabled button is pressed [S0-5.34] [S0-5.36]', async () => {
    const { user } = await openWizard();
    expect(button('Continue')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Back')).toBeDisabled();
    await user.click(button('Continue'));
    expect(screen.getByText('Please enter a title for your video before proceeding.')).toBeVisible();
    expect(screen.getByText('Please choose a video first')).toBeVisible();
    await waitFor(() => expect(button('Choose a video')).toHaveFocus());
  });

  it.each([
    [
      'over 100 MB [S0-5.24]',
      fileOf('a.mp4', 'video/mp4', 104_857_601),
      'File size (100.1 MB) exceeds the maximum limit of 100MB',
    ],
    [
      'of another format [S0-5.25]',
      fileOf('a.mkv', 'video/x-matroska'),
      'File format not supported. Please use: MP4, MOV, AVI, WebM',
    ],
  ])('refuses a file %s before sending any of it', async (_title, file, message) => {
    const { server } = await openWizard();
    fireEvent.change(fileInput(), { target: { files: [file] } });
    const issues = await screen.findByRole('alert', { name: 'Upload Issues' });
    expect(within(issues).getByText(message)).toBeVisible();
    expect(server.calls.filter(({ name }) => name.includes('/files'))).toEqual([]);
  });

  it('refuses what is dropped and no video [S0-5.28]', async () => {
    await openWizard();
    const zone = screen.getByText('Drop your video here');
    fireEvent.drop(zone, { dataTransfer: { files: [fileOf('notes.txt', 'text/plain')] } });
    expect(await screen.findByText('Please drop a video file')).toBeVisible();
  });

  it('counts the title up to 100 characters [S0-5.33]', async () => {
    const { user } = await openWizard();
    const title = screen.getByRole('textbox', { name: /Title/ });
    await user.click(title);
    await user.paste('x'.repeat(120));
    expect(title).toHaveValue('x'.repeat(100));
    expect(screen.getByText('100 / 100')).toBeVisible();
  });
});

describe('choosing the coach', () => {
  const atCoaches = { ...FILLED, step: 1, coachId: null };

  it.each([
    ['the query coach [S0-2.92]', `/user/upload?coach=${LUCIA}`, undefined],
    ['the query coachId [S0-2.93]', `/user/upload?coachId=${LUCIA}`, undefined],
    ['the navigation state [S0-2.94]', '/user/upload', { coach: { id: LUCIA } }],
  ])('starts with the one that %s names', async (_title, path, state) => {
    await openWizard({ path, state, draft: atCoaches });
    expect(await screen.findByRole('radio', { name: /Lucía Ferrer/ })).toBeChecked();
  });

  it('proposes and preselects one for who came to be matched', async () => {
    await openWizard({ path: '/user/upload?match=auto', draft: atCoaches });
    expect(await screen.findByText('Our match: Lucía Ferrer')).toBeVisible();
    expect(screen.getByText(/speaks your language, replies within a day/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: /Lucía Ferrer/ })).toBeChecked());
  });

  it('does not let one be chosen who takes no requests', async () => {
    const { user } = await openWizard({ draft: atCoaches });
    expect(await screen.findByRole('radio', { name: /Inés Robledo/ })).toBeDisabled();
    await user.click(button('Continue'));
    expect(screen.getByText('Please select a coach who takes requests')).toBeVisible();
  });

  it.each([
    ['is no UUID [S0-5.41]', 'lucia', 'Invalid coach ID format. Expected GUID format.'],
    ['is unknown [S0-8.28]', ANALYSIS, 'Coach not found. Please try selecting a different coach.'],
  ])('says so when the named id %s', async (_title, id, message) => {
    const answers = { WizardCoach: { error: 'COACH_NOT_FOUND' } };
    await openWizard({ path: `/user/upload?coach=${id}`, draft: atCoaches, answers });
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says when the coaches cannot be fetched, and tries again [S0-8.27] [S0-8.33]', async () => {
    const { user, server } = await openWizard({
      draft: atCoaches,
      answers: { WizardCoaches: { error: 'INTERNAL' } },
    });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Coaches Unavailable');
    expect(failure).toHaveTextContent('Failed to fetch available coaches');
    expect(button('Continue')).toHaveAttribute('aria-disabled', 'true');
    server.answer('WizardCoaches', WORKING.WizardCoaches);
    await user.click(button('Try again'));
    expect(await screen.findByRole('radio', { name: /Lucía Ferrer/ })).toBeVisible();
  });
});

it('asks for at least one focus area [S0-5.38]', async () => {
  const { user } = await openWizard({ draft: { ...FILLED, step: 2, focusAreas: [] } });
  await user.click(button('Continue'));
  expect(screen.getByText('Please choose at least one focus area')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Serve & Return' }));
  await user.click(button('Continue'));
  expect(await screen.findByText('Serve & Return')).toBeVisible();
});
