import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AthleteDashboard } from '../../features/athlete-dashboard/components/athlete-dashboard';
import type { Call } from '../../test/fake-server';
import { appTexts } from '../texts';
import {
  buildAnalysis,
  CARDS,
  listed,
  NONE,
  openAthleteDashboard,
  page,
  titles,
} from './open-athlete-dashboard';

describe('the athlete dashboard', () => {
  it('leads to the next upload and shows four figures [S1-2.4.3] [S1-2.4.5]', async () => {
    await openAthleteDashboard();
    expect(await screen.findByRole('link', { name: 'Upload New Video' })).toHaveAttribute(
      'href',
      '/user/upload',
    );
    expect(await screen.findByText('Charged only on delivery')).toBeVisible();
    expect(screen.getByText('$130')).toBeVisible();
    expect(screen.getAllByRole('term')).toHaveLength(4);
  });

  it('asks once for a list that is one page, and ahead for the other tabs when a pointer comes to them', async () => {
    const { user, server } = await openAthleteDashboard();
    const tabsAsked = () => server.callsOf('AthleteAnalyses').map(({ variables }) => variables.tab);
    expect(await screen.findByText('$130')).toBeVisible();
    expect(tabsAsked()).toEqual(['ALL']);
    await user.hover(screen.getByRole('tab', { name: /Completed/ }));
    await waitFor(() => expect(tabsAsked()).toEqual(['ALL', 'PENDING', 'COMPLETED']));
  });

  it('counts what is held by the requests under way where the list has more pages', async () => {
    await openAthleteDashboard({
      answers: {
        AthleteAnalyses: (call: Call) => {
          const { athleteAnalyses } = listed(call);
          const isAll = call.variables.tab === 'ALL';
          return {
            athleteAnalyses: isAll
              ? { ...athleteAnalyses, analyses: athleteAnalyses.analyses.slice(3), nextPageToken: 'next' }
              : athleteAnalyses,
          };
        },
      },
    });
    expect(await screen.findByText('$130')).toBeVisible();
  });

  it('asks for the results of an analysis when the way to it is pressed, before its screen has loaded', async () => {
    const { server } = await openAthleteDashboard({ answers: { AnalysisResults: { error: 'NETWORK' } } });
    const way = await screen.findByRole('link', { name: 'Clip done' });
    expect(server.callsOf('AnalysisResults')).toHaveLength(0);
    fireEvent.pointerDown(way);
    await waitFor(() => expect(server.callsOf('AnalysisResults')).toHaveLength(1));
    expect(server.callsOf('AnalysisResults')[0]?.variables).toEqual({ id: 'done' });
  });

  it.each([
    ['a pointer comes to the way to it', fireEvent.pointerEnter],
    ['the focus comes to the way to it', fireEvent.focus],
    ['a pointer moves anywhere', () => fireEvent.pointerMove(document.body)],
    ['somebody scrolls', () => fireEvent.scroll(window)],
  ])(
    'brings the texts and the code of the screen of results once %s, and asks for no results',
    async (_, come) => {
      const bring = vi.spyOn(appTexts, 'bring').mockResolvedValue();
      onTestFinished(() => bring.mockRestore());
      const { server } = await openAthleteDashboard();
      const way = await screen.findByRole('link', { name: 'Clip done' });
      expect(bring).not.toHaveBeenCalled();
      come(way);
      expect(bring).toHaveBeenCalledWith('results');
      await act(() => Promise.resolve());
      expect(server.callsOf('AnalysisResults')).toHaveLength(0);
    },
  );

  it('brings neither while there are no results to go to, whatever somebody does', async () => {
    const bring = vi.spyOn(appTexts, 'bring').mockResolvedValue();
    onTestFinished(() => bring.mockRestore());
    await openAthleteDashboard({ answers: { AthleteAnalyses: page([buildAnalysis('open', 'PENDING')]) } });
    expect(await screen.findByRole('link', { name: 'Clip open' })).toBeVisible();
    fireEvent.pointerMove(document.body);
    fireEvent.scroll(window);
    await act(() => Promise.resolve());
    expect(bring).not.toHaveBeenCalled();
  });

  it('is not rendered once more while the screen that it leads to loads', async () => {
    const cancel = vi.fn(() => null);
    const { router } = await openAthleteDashboard({
      element: <AthleteDashboard paymentSetup={() => null} picture={null} cancel={cancel} />,
      others: [{ path: '/user/analysis/:id', lazy: () => new Promise<never>(() => undefined) }],
    });
    expect(await screen.findByRole('link', { name: 'Clip done' })).toBeVisible();
    cancel.mockClear();
    fireEvent.click(screen.getByRole('link', { name: 'Clip done' }));
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    await act(() => Promise.resolve());
    expect(cancel).not.toHaveBeenCalled();
  });

  it('shows a due payment first: heading and first row', async () => {
    await openAthleteDashboard();
    expect(await screen.findByRole('heading', { level: 1, name: 'One payment to fix' })).toBeVisible();
    expect((await titles())[0]).toBe('Clip unpaid');
  });

  it('helps a new athlete: the upload, what comes back, three fitting coaches [S1-2.4.11]', async () => {
    await openAthleteDashboard({ answers: { AthleteAnalyses: NONE } });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Two minutes of play is enough' }),
    ).toBeVisible();
    const upload = screen.getByRole('link', { name: 'Upload New Video' });
    expect(upload).toHaveAttribute('href', '/user/upload');
    const three = within(await screen.findByRole('region', { name: 'Three who fit your goals' }));
    expect(await three.findAllByRole('listitem')).toHaveLength(3);
    expect(three.getByRole('link', { name: 'All coaches' })).toHaveAttribute('href', '/coaches');
    expect(three.getByRole('link', { name: 'Coach one' })).toHaveAttribute('href', '/coaches/one');
    expect(three.getByRole('link', { name: 'Send Video to Coach two' })).toHaveAttribute(
      'href',
      '/user/upload?coach=two',
    );
    expect(three.getAllByText('Excellent, 4.9')).toHaveLength(2);
    expect(three.getByText('New here')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('says if the list does not load, and retries [S1-8.64] [S1-8.65]', async () => {
    const { user, server } = await openAthleteDashboard({
      answers: { AthleteAnalyses: { error: 'INTERNAL' } },
    });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Failed to load your video analyses. Please try again.');
    expect(failure).toHaveTextContent('Could not fetch video analyses.');
    server.answer('AthleteAnalyses', listed);
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await titles()).toHaveLength(5);
  });

  it('confirms once what the previous screen did [S1-2.4.12]', async () => {
    const { router } = await openAthleteDashboard({
      state: { type: 'success', message: 'Your request is on its way.' },
    });
    expect(await screen.findByText('Your request is on its way.')).toBeVisible();
    await waitFor(() => expect(router.state.location.state).toBeNull());
  });

  it('asks an athlete without a card to add one [S1-2.4.4] [S1-2.4.14]', async () => {
    const { user } = await openAthleteDashboard({ answers: { [CARDS]: { paymentMethods: [] } } });
    await user.click(await screen.findByRole('button', { name: 'Add Payment Method' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Payment Method' });
    await waitFor(() => expect(dialog).toBeVisible());
  });
});
