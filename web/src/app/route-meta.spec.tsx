import { act } from '@testing-library/react';
import i18next from 'i18next';
import { fakeServer } from '../test/fake-server';
import { renderRoutes } from '../test/render';
import { useTitle } from '../lib/use-title';
import { RouteMeta } from './route-meta';

const HEAD = `<meta name="description" content=""><meta name="keywords" content="">
  <link rel="canonical" href=""><meta property="og:title" content="">`;
const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const machineType = () => {
  const block = document.head.querySelector('script[type="application/ld+json"]')?.textContent;
  return block ? (JSON.parse(block) as { '@type': string })['@type'] : undefined;
};

function Screen({ title }: { title: string }) {
  useTitle(title);
  return null;
}
const routes = [
  {
    Component: RouteMeta,
    children: [
      { path: '/coaches', element: <Screen title="Coaches" /> },
      { path: '/user', element: <Screen title="Dashboard" /> },
    ],
  },
];

describe('the head of the document in the app', () => {
  beforeEach(() => (document.head.innerHTML = HEAD));
  afterEach(() => act(() => i18next.changeLanguage('en')));

  it('follows the route and keeps private screens out of search engines [S1-9.20]', async () => {
    const { router } = await renderRoutes(routes, { path: '/coaches', server: fakeServer() });
    expect(contentOf('meta[name="description"]')).toMatch(/^Compare padel coaches/);
    expect(contentOf('meta[property="og:title"]')).toBe('Coaches | Bandeja');
    expect([contentOf('meta[name="robots"]'), machineType()]).toEqual([undefined, 'CollectionPage']);
    await act(() => router.navigate('/user'));
    expect(document.title).toBe('Dashboard | Bandeja');
    expect([contentOf('meta[name="robots"]'), machineType()]).toEqual(['noindex', undefined]);
  });

  it('follows the language', async () => {
    await renderRoutes(routes, { path: '/coaches', server: fakeServer() });
    await act(() => i18next.changeLanguage('es'));
    expect(contentOf('meta[name="description"]')).toMatch(/^Compara entrenadores/);
  });
});
