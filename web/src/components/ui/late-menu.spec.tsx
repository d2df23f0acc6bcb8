import { Menu } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { LateMenu, type OpenMenuProps } from './late-menu';

const Drinks = ({ target, drink, ...menu }: { drink: string } & OpenMenuProps) => (
  <Menu hideDetached={false} {...menu}>
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>{drink}</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
const lost = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/menu.js'));
const button = () => screen.getByRole('button', { name: 'Drinks' });

async function openPage(load = vi.fn(() => Promise.resolve(Drinks))) {
  const target = <button type="button">Drinks</button>;
  const element = (
    <>
      <LateMenu target={target} load={load} drink="Water" />
      <input aria-label="Name" />
    </>
  );
  const { user } = await renderRoutes([{ path: '/', element }], { server: fakeServer() });
  return { user, load };
}

describe('a menu that is loaded late', () => {
  it('is loaded once a pointer or the focus comes to its button, and opens at a press', async () => {
    const { user, load } = await openPage();
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(load).not.toHaveBeenCalled();
    await user.hover(button());
    expect(load).toHaveBeenCalled();
    expect(screen.queryByRole('menuitem')).toBeNull();
    await user.click(button());
    expect(await screen.findByRole('menuitem', { name: 'Water' })).toBeInTheDocument();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  });

  it('opens by the keyboard alone, and gives the focus back to its button', async () => {
    const { user } = await openPage();
    await user.tab();
    expect(button()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Water' })).toBeInTheDocument();
    screen.getByRole('menuitem').focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(button()).toHaveFocus();
  });

  it('stays closed if it comes when somebody has gone on to something else', async () => {
    let arrive!: (menu: typeof Drinks) => void;
    const { user } = await openPage(vi.fn(() => new Promise<typeof Drinks>((resolve) => (arrive = resolve))));
    await user.click(button());
    await user.type(screen.getByLabelText('Name'), 'Ca');
    await act(async () => arrive(Drinks));
    await user.keyboard('rla');
    expect(screen.getByLabelText('Name')).toHaveValue('Carla');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.click(button());
    expect(await screen.findByRole('menuitem', { name: 'Water' })).toBeInTheDocument();
  });

  it('says that it did not come, and comes at the next press', async () => {
    const { user, load } = await openPage();
    load.mockImplementation(lost);
    await user.click(button());
    expect(await screen.findByText(/Check your connection, then try again/)).toBeVisible();
    load.mockImplementation(() => Promise.resolve(Drinks));
    await user.click(button());
    expect(await screen.findByRole('menuitem', { name: 'Water' })).toBeInTheDocument();
  });
});
