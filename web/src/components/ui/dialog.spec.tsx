import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { Dialog } from './dialog';
import { toastList } from './toast-list';

function Screen() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Ask
      </button>
      <p>{opened ? 'asking' : 'not asking'}</p>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Sure?">
        <p>The question</p>
      </Dialog>
    </>
  );
}

const open = () => renderRoutes([{ path: '/', element: <Screen /> }], { path: '/', server: fakeServer({}) });

afterEach(() => vi.doUnmock('./dialog-window'));

it('says so where the window of a dialog does not come, and the screen no longer waits for it', async () => {
  vi.doMock('./dialog-window', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(screen.getByText('not asking')).toBeVisible());
  expect(screen.queryByText('The question')).toBeNull();
  expect(toastList.current()).toMatchObject([{ tone: 'danger' }]);
});

it('opens at the first press, and gives the focus back when it closes', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('dialog', { name: 'Sure?' })).toHaveTextContent('The question');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});
