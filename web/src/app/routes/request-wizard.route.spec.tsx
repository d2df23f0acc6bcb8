import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  ANALYSIS,
  button,
  choose,
  fileOf,
  FILLED,
  INES,
  LUCIA,
  openWizard,
  tus,
  WORKING,
} from './open-wizard';

describe('the four steps', () => {
  const steps = [
    [0, 'Upload Video: Show us the point', /Title/],
    [1, 'Select Coach: Who should watch it?', null],
    [2, 'Focus Areas: What should your coach look at?', /Additional comments \(optional\)/],
    [3, 'Review & Submit: Check it and send it', null],
  ] as const;
  it.each(steps)(
    'show the progress, with a link to the dashboard: %d [S0-2.96] [S0-2.98] [S0-2.101] [S0-2.102] [S0-2.103] [S0-2.104]',
    async (step, heading, field) => {
      await openWizard({ draft: { ...FILLED, step } });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
      expect(screen.getByText(`Step ${step + 1} of 4`)).toBeVisible();
      const stops = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
      expect(stops).toHaveLength(4);
      expect(stops[step]).toHaveAttribute('aria-current', 'step');
      expect(screen.getByRole('link', { name: 'Back to your dashboard' })).toHaveAttribute('href', '/user');
      if (field) expect(screen.getByRole('textbox', { name: field })).toBeVisible();
    },
  );

  it('end with the price, and how it is divided [S0-2.104] [S0-3.21]', async () => {
    await openWizard({ draft: FILLED });
    const price = await screen.findByRole('region', { name: 'Price' });
    expect(price).toHaveTextContent('$65');
    expect(price).toHaveTextContent('$45.50 goes to your coach, $19.50 keeps Bandeja running.');
    expect(screen.getByText('Volley & Net Play')).toBeVisible();
  });

  it('clear an error when going back [S0-2.108]', async () => {
    const { user } = await openWizard({ draft: { ...FILLED, step: 2, focusAreas: [] } });
    await user.click(button(/^Continue/));
    expect(screen.getByText('Please choose at least one focus area')).toBeVisible();
    await user.click(button('Back'));
    await waitFor(() => expect(screen.getByText('Step 2 of 4')).toBeVisible());
    await screen.findByRole('radio', { name: /Lucía Ferrer/ });
    await user.click(button(/^Continue/));
    expect(screen.getByText('Step 3 of 4')).toBeVisible();
    expect(screen.queryByText('Please choose at least one focus area')).not.toBeInTheDocument();
  });
});

describe('the first step', () => {
  it('says what is missing when the disabled button is clicked [S0-2.105] [S0-2.106] [S0-4.11] [S0-5.34] [S0-5.36]', async () => {
    const { user } = await openWizard();
    expect(button(/^Continue/)).toHaveAttribute('aria-disabled', 'true');
    expect(button('Back')).toBeDisabled();
    await user.click(button(/^Continue/));
    expect(screen.getByText('Please enter a title for your video before proceeding.')).toBeVisible();
    expect(screen.getByText('Please choose a video first')).toBeVisible();
    await waitFor(() => expect(button('Choose a video')).toHaveFocus());
  });

  const refused = [
    [
      'over 100 MB',
      fileOf('a.mp4', 'video/mp4', 104_857_601),
      'File size (100.1 MB) exceeds the maximum limit of 100MB',
    ],
    [
      'of another format',
      fileOf('a.mkv', 'video/x-matroska'),
      'File format not supported. Please use: MP4, MOV, AVI, WebM',
    ],
  ] as const;
  it.each(refused)(
    'refuses a file %s before sending any of it [S0-5.24] [S0-5.25] [S0-9.5]',
    async (_title, file, message) => {
      await openWizard();
      choose(file);
      const issues = await screen.findByRole('alert', { name: 'Upload Issues' });
      expect(within(issues).getByText(message)).toBeVisible();
      expect(tus()).toBeUndefined();
    },
  );

  it('refuses a dropped file that is no video [S0-5.28]', async () => {
    await openWizard();
    const zone = screen.getByText('Drop your video here');
    fireEvent.drop(zone, { dataTransfer: { files: [fileOf('notes.txt', 'text/plain')] } });
    expect(await screen.findByText('Please drop a video file')).toBeVisible();
  });

  it('counts the title up to 100 characters [S0-5.33] [S0-9.9]', async () => {
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
  const coachList = (ofInes: object) => {
    const { coaches } = WORKING.WizardCoaches;
    return {
      coaches: {
        ...coaches,
        coaches: coaches.coaches.map((coach) => (coach.id === INES ? { ...coach, ...ofInes } : coach)),
      },
    };
  };

  const namings = [
    ['the query coach', `/user/upload?coach=${LUCIA}`, undefined],
    ['the query coachId', `/user/upload?coachId=${LUCIA}`, undefined],
    ['the navigation state', '/user/upload', { coach: { id: LUCIA } }],
  ] as const;
  it.each(namings)(
    'starts with the coach that %s names [S0-2.92] [S0-2.93] [S0-2.94] [S1-2.4]',
    async (_title, path, state) => {
      await openWizard({ path, state, draft: atCoaches });
      expect(await screen.findByRole('radio', { name: /Lucía Ferrer/ })).toBeChecked();
    },
  );

  it('allows choosing another than the named coach [S0-2.95]', async () => {
    const answers = { WizardCoaches: coachList({ acceptsRequests: true }) };
    const { user } = await openWizard({ path: `/user/upload?coach=${LUCIA}`, draft: atCoaches, answers });
    await user.click(await screen.findByRole('radio', { name: /Inés Robledo/ }));
    expect(screen.getByRole('radio', { name: /Inés Robledo/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Lucía Ferrer/ })).not.toBeChecked();
  });

  it('does not allow choosing a coach who accepts no requests', async () => {
    const { user } = await openWizard({ draft: atCoaches });
    expect(await screen.findByRole('radio', { name: /Inés Robledo/ })).toBeDisabled();
    await user.click(button(/^Continue/));
    expect(screen.getByText('Choose a coach who is taking requests')).toBeVisible();
  });

  const unknown = [
    ['is no UUID', 'lucia', 'Invalid coach ID format. Expected GUID format.'],
    ['is unknown', ANALYSIS, 'Coach not found. Please try selecting a different coach.'],
  ] as const;
  it.each(unknown)('says so when the named id %s [S0-5.41] [S0-8.28]', async (_title, id, message) => {
    const answers = { WizardCoach: { error: 'COACH_NOT_FOUND' } };
    await openWizard({ path: `/user/upload?coach=${id}`, draft: atCoaches, answers });
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says if there are no coaches [S0-8.29]', async () => {
    const answers = { WizardCoaches: { coaches: { coaches: [], totalCount: 0, nextPageToken: null } } };
    await openWizard({ draft: atCoaches, answers });
    const none = 'No coaches are currently available. Please try again later.';
    expect(await screen.findByText(none)).toBeVisible();
    expect(button(/^Continue/)).toHaveAttribute('aria-disabled', 'true');
  });

  it('calls a coach without a name Coach, and shows the known facts [S0-3.15]', async () => {
    await openWizard({ draft: atCoaches, answers: { WizardCoaches: coachList({ fullName: '' }) } });
    expect(await screen.findByRole('radio', { name: /^Coach/ })).toBeInTheDocument();
  });

  it('waits for the list [S0-5.37]', async () => {
    const answers = { WizardCoaches: () => new Promise(() => undefined) };
    await openWizard({ draft: { ...FILLED, step: 1 }, answers });
    expect(button(/^Continue/)).toHaveAttribute('aria-disabled', 'true');
  });

  it('says if the coaches cannot be fetched, and retries [S0-5.37] [S0-8.27] [S0-8.33]', async () => {
    const { user, server } = await openWizard({
      draft: atCoaches,
      answers: { WizardCoaches: { error: 'INTERNAL' } },
    });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Coaches Unavailable');
    expect(failure).toHaveTextContent('Failed to fetch available coaches');
    expect(button(/^Continue/)).toHaveAttribute('aria-disabled', 'true');
    server.answer('WizardCoaches', WORKING.WizardCoaches);
    await user.click(button('Try again'));
    expect(await screen.findByRole('radio', { name: /Lucía Ferrer/ })).toBeVisible();
  });
});

it('requires at least one focus area [S0-5.38]', async () => {
  const { user } = await openWizard({ draft: { ...FILLED, step: 2, focusAreas: [] } });
  await user.click(button(/^Continue/));
  expect(screen.getByText('Please choose at least one focus area')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Serve & Return' }));
  await user.click(button(/^Continue/));
  expect(await screen.findByText('Serve & Return')).toBeVisible();
});
