import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type Call } from '../../../test/fake-server';
import { fakeWidth } from '../../../test/fake-width';
import { renderRoutes } from '../../../test/render';
import { CoachDiscovery } from './coach-discovery';

const ana = {
  id: 'c-1',
  fullName: 'Ana Soler',
  avatarUrl: null,
  bio: 'Feet first.',
  specializations: [],
  rate: { amountMinor: 6_500, currency: 'USD' },
  averageRating: null,
  totalReviews: 0,
  responseTimeHours: null,
  isVerified: false,
  acceptsRequests: true,
};
const page = (coaches: unknown[]) => ({
  coaches: { coaches, totalCount: coaches.length, nextPageToken: null },
});

interface Opening {
  address?: string;
  wide?: boolean;
  answer?: unknown;
}

async function open({ address = '', wide = true, answer = page([ana]) }: Opening = {}) {
  fakeWidth(wide);
  const server = fakeServer({ DiscoveryCoaches: answer });
  const routes = [{ path: '/coaches', element: <CoachDiscovery /> }];
  const opened = await renderRoutes(routes, { path: `/coaches${address}`, server, user: {} });
  await waitFor(() => expect(server.callsOf('DiscoveryCoaches')).not.toEqual([]));
  const asked = () => server.callsOf('DiscoveryCoaches').at(-1)?.variables;
  return { server, asked, ...opened };
}

describe('the filters', () => {
  it('are what the address says, and bad values are as if they were not there', async () => {
    const { asked } = await open({
      address: '?sort=price&language=es&language=xx&maxRate=60&accepting=1&q=muro',
    });
    expect(asked()).toMatchObject({
      sort: 'PRICE',
      filter: {
        search: 'muro',
        specializations: [],
        languages: ['es'],
        maxRateMinor: 6_000,
        acceptingOnly: true,
      },
    });
    expect(await screen.findByRole('button', { name: 'Sort by: Price (lowest first)' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('muro');
    expect(screen.getByRole('combobox', { name: 'Price' })).toHaveValue('Up to $60');
    expect(screen.getByRole('switch', { name: 'Taking requests' })).toBeChecked();
  });

  it('go into the address when they are chosen, and a step back undoes them', async () => {
    const { user, path, router, asked } = await open();
    await user.click(await screen.findByRole('button', { name: /Sort by/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Experience (most first)' }));
    await waitFor(() => expect(path()).toBe('/coaches?sort=experience'));
    await user.click(screen.getByRole('switch', { name: 'Taking requests' }));
    await user.click(screen.getByRole('combobox', { name: 'Specialization' }));
    await user.click(await screen.findByRole('option', { name: 'Doubles Play', hidden: true }));
    await waitFor(() =>
      expect(path()).toBe('/coaches?sort=experience&specialization=doubles_play&accepting=1'),
    );
    expect(asked()).toMatchObject({
      sort: 'EXPERIENCE',
      filter: { specializations: ['doubles_play'], acceptingOnly: true },
    });
    await act(() => router.navigate(-2));
    expect(path()).toBe('/coaches?sort=experience');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Taking requests' })).not.toBeChecked());
  });

  it('search once the typing pauses, in one step', async () => {
    const { user, path, server } = await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), ' lob ');
    await waitFor(() => expect(path()).toBe('/coaches?q=lob'));
    await waitFor(() => expect(server.callsOf('DiscoveryCoaches')).toHaveLength(2));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(' lob ');
  });

  it('that nobody passes say so, and can be cleared without losing the sort', async () => {
    const answer = ({ variables }: Call) =>
      page((variables.filter as { languages: string[] }).languages.length > 0 ? [] : [ana]);
    const { user, path } = await open({ address: '?sort=price&language=ko', answer });
    expect(await screen.findByRole('heading', { name: 'No coaches match' })).toBeVisible();
    expect(screen.getByText('0 coaches available')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByRole('heading', { name: 'Ana Soler' })).toBeVisible();
    expect(path()).toBe('/coaches?sort=price');
  });

  it('stay at hand when the list does not load', async () => {
    await open({ address: '?language=es', answer: { error: 'INTERNAL' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Coaches Unavailable');
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });

  it('are in a sheet on a phone, which shows how many are active', async () => {
    const { user, path } = await open({ wide: false, address: '?language=es&accepting=1' });
    await user.click(await screen.findByRole('button', { name: 'Filters (2)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('switch', { name: 'Taking requests' }));
    await waitFor(() => expect(path()).toBe('/coaches?language=es'));
    await user.click(sheet.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(path()).toBe('/coaches'));
    await user.click(await sheet.findByRole('button', { name: 'Show 1 coach' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
  });
});
