import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../test/fake-server';
import { fakeVideoFile } from '../../test/fake-video-file';
import {
  buildCoach,
  button,
  choose,
  confirmCardPayment,
  fileOf,
  FILLED,
  LUCIA,
  openWizard,
  tus,
  WORKING,
} from './open-wizard';

const READABLE = { durationSeconds: 9, width: 1_280, height: 720 };
const goBack = ({ router }: Awaited<ReturnType<typeof openWizard>>) => act(() => router.navigate(-1));

describe('navigating the wizard', () => {
  it('allows leaving an empty title with Tab, and says what is missing without moving the focus back [S0-5.35]', async () => {
    fakeVideoFile(READABLE);
    const { user } = await openWizard();
    choose(fileOf('match.mp4', 'video/mp4'));
    await waitFor(() => expect(tus().starts).toBe(1));
    const title = screen.getByRole('textbox', { name: /Title/ });
    title.focus();
    await user.tab();
    expect(screen.getByText('Please enter a title for your video')).toBeVisible();
    expect(title).not.toHaveFocus();
    await user.tab();
    expect(title).not.toHaveFocus();
  });

  it('goes one step back with the browser’s Back, and forward again', async () => {
    const opened = await openWizard({ draft: { ...FILLED, step: 0 } });
    for (const step of [2, 3, 4]) {
      if (step === 3) await screen.findByRole('radio', { name: /Lucía Ferrer/ });
      await opened.user.click(button(/^Continue/));
      expect(await screen.findByText(`Step ${step} of 4`)).toBeInTheDocument();
    }
    await goBack(opened);
    expect(screen.getByText('Step 3 of 4')).toBeInTheDocument();
    await goBack(opened);
    expect(screen.getByText('Step 2 of 4')).toBeInTheDocument();
    await act(() => opened.router.navigate(1));
    expect(screen.getByText('Step 3 of 4')).toBeInTheDocument();
    await opened.user.click(button('Back'));
    await goBack(opened);
    expect(await screen.findByText('Step 1 of 4')).toBeInTheDocument();
  });

  it('goes forward in the history only as far as the answers allow', async () => {
    const opened = await openWizard({ draft: { ...FILLED, step: 0 } });
    await opened.user.click(button(/^Continue/));
    await goBack(opened);
    await opened.user.clear(screen.getByRole('textbox', { name: /Title/ }));
    await act(() => opened.router.navigate(1));
    expect(screen.getByText('Step 1 of 4')).toBeInTheDocument();
  });

  it('says on every step that the upload waits for the network', async () => {
    fakeVideoFile(READABLE);
    const { user } = await openWizard();
    choose(fileOf('match.mp4', 'video/mp4', 4_000_000));
    await waitFor(() => expect(tus().starts).toBe(1));
    act(() => tus().options.onProgress?.(1_000_000, 4_000_000));
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Lob');
    await user.click(button(/^Continue/));
    expect(await screen.findByText('You can continue. The upload keeps going.')).toBeVisible();
    act(() => tus().options.onError?.(new Error('offline')));
    expect(await screen.findByText(/^Waiting for the network/)).toBeVisible();
    expect(screen.queryByText('You can continue. The upload keeps going.')).not.toBeInTheDocument();
  });
});

describe('choosing among the coaches', () => {
  const atCoaches = { ...FILLED, step: 1, coachId: null };
  const known = {
    ...buildCoach(LUCIA, 'Lucía Ferrer'),
    averageRating: 4.86,
    totalReviews: 132,
    languagesSpoken: ['es', 'en'],
  };
  const page = (coaches: unknown[], totalCount = coaches.length) => ({
    coaches: { coaches, totalCount, nextPageToken: null },
  });

  it('shows the rating in words, a line of the bio and the delivery time', async () => {
    await openWizard({ draft: atCoaches, answers: { WizardCoaches: page([known]) } });
    const row = await screen.findByRole('radio', {
      name: /Lucía Ferrer.*Excellent, 4\.9 from 132.*Feet first, then the racket\./,
    });
    await waitFor(() => expect(row).toHaveAccessibleName(/Comes by \w+/));
  });

  it('filters the list by chips, says how many of all are left, and clears the filters', async () => {
    const WizardCoaches = ({ variables }: Call) => {
      const filter = variables.filter as { minRating?: number } | undefined;
      if (!filter) return page([known, buildCoach('0b9f1c1e-3a52-4a53-9d0c-000000000009', 'Pau Vidal')]);
      return filter.minRating ? page([]) : page([known]);
    };
    const { user, server } = await openWizard({ draft: atCoaches, answers: { WizardCoaches } });
    expect(await screen.findByText('2 of 2 coaches')).toBeVisible();
    await user.click(button('Up to $60'));
    expect(await screen.findByText('1 of 2 coaches')).toBeVisible();
    expect(button('Up to $60')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('radio', { name: /Pau Vidal/ })).not.toBeInTheDocument();
    expect(server.callsOf('WizardCoaches').at(-1)?.variables).toMatchObject({
      filter: { maxRateMinor: 6_000 },
    });
    await user.click(button('Top rated'));
    expect(await screen.findByText('No coach passes these filters')).toBeVisible();
    await user.click(button('Clear filters'));
    expect(await screen.findByText('2 of 2 coaches')).toBeVisible();
  });

  it('opens the reviews and the profile of the chosen coach without leaving the request', async () => {
    const CoachReviews = {
      coachReviews: {
        reviews: [
          {
            id: 'r1',
            rating: 5,
            comment: 'Eight notes, all on the same habit.',
            authorName: 'Carla',
            authorAvatarUrl: null,
            createdAt: '2026-11-01T10:00:00.000Z',
          },
        ],
        totalCount: 132,
        nextPageToken: null,
        averageRating: 4.86,
        ratingDistribution: [0, 0, 1, 8, 123],
        figuresMissing: false,
      },
    };
    const { user, path } = await openWizard({
      draft: { ...atCoaches, coachId: LUCIA },
      answers: { WizardCoaches: page([known]), CoachReviews },
    });
    await user.click(await screen.findByRole('button', { name: '132 reviews' }));
    const about = await screen.findByRole('dialog', { name: 'About Lucía Ferrer' });
    expect(await within(about).findByText('Eight notes, all on the same habit.')).toBeInTheDocument();
    expect(within(about).getByText('Spanish, English. 6-10 years coaching.')).toBeInTheDocument();
    expect(within(about).getByRole('link', { name: /Open full profile/ })).toHaveAttribute(
      'href',
      `/coaches/${LUCIA}`,
    );
    expect(path()).toBe('/user/upload');
  });
});

describe('the last step', () => {
  it('shows the video, the coach with the delivery time, the card and the total', async () => {
    await openWizard({ draft: FILLED });
    const answer = await screen.findByRole('region', { name: 'Coach' });
    expect(within(answer).getByText('Lucía Ferrer')).toBeVisible();
    await waitFor(() => expect(answer).toHaveTextContent(/Your analysis comes by \w+/));
    const asked = screen.getByRole('region', { name: 'Your video' });
    expect(asked).toHaveTextContent('match.mp4');
    expect(asked).toHaveTextContent('Bandeja under pressure');
    expect(asked).toHaveTextContent('My feet, please');
    expect(await screen.findByRole('radio', { name: /4242/ })).toBeChecked();
    expect(await screen.findByRole('region', { name: 'Price' })).toHaveTextContent('$65');
  });

  it('clears the message about a declined card when another is chosen', async () => {
    const { user } = await openWizard({ draft: FILLED });
    await screen.findByRole('radio', { name: /4242/ });
    await waitFor(() => expect(button('Submit Request')).not.toHaveAttribute('aria-disabled'));
    confirmCardPayment.mockResolvedValueOnce({ error: { code: 'card_declined', message: 'x' } });
    await user.click(button('Submit Request'));
    await screen.findByRole('alert', { name: 'Submission Error' });
    await user.click(screen.getByRole('radio', { name: /5556/ }));
    expect(screen.queryByRole('alert', { name: 'Submission Error' })).not.toBeInTheDocument();
  });

  it('fetches the price again when the network is back, and clears the error', async () => {
    const { user, server } = await openWizard({
      draft: FILLED,
      answers: { CoachPricing: () => Promise.reject(new TypeError('offline')) },
    });
    await screen.findByText('Failed to load pricing information');
    await user.click(button('Submit Request'));
    await screen.findByRole('alert', { name: 'Submission Error' });
    server.answer('CoachPricing', WORKING.CoachPricing);
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('region', { name: 'Price' })).toHaveTextContent('$65');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(button('Submit Request')).not.toHaveAttribute('aria-disabled');
  });
});
