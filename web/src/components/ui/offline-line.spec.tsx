import { act, screen } from '@testing-library/react';
import { fakeServer } from '../../test/fake-server';
import { goOffline, goOnline } from '../../test/network';
import { renderRoutes } from '../../test/render';
import { OfflineLine } from './offline-line';

afterEach(() => goOnline());

it('says that there is no network and what is safe, as long as there is none', async () => {
  await renderRoutes([{ path: '/', element: <OfflineLine /> }], { server: fakeServer() });
  const [line] = screen.getAllByRole('status');
  expect(line!).toBeEmptyDOMElement();
  act(() => goOffline());
  expect(line!).toHaveTextContent('No connection. Everything you wrote is still here. We try again.');
  act(() => goOnline());
  expect(line!).toBeEmptyDOMElement();
});
