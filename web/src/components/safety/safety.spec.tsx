import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { BlockedPeople } from './blocked-people';
import { SafetyMenu } from './safety-menu';

async function openMenu(answers: Record<string, unknown> = {}) {
  const server = fakeServer({ BlockPerson: { blockPerson: { ok: true } }, ...answers });
  const element = (
    <SafetyMenu
      label="More about Lucía"
      reports={[
        { subject: 'PERSON', subjectId: 'c1' },
        { subject: 'FILM', subjectId: 'v1', analysisId: 'a1' },
      ]}
      block={{ personId: 'c1', name: 'Lucía', side: 'coach' }}
    />
  );
  const { user } = await renderRoutes([{ path: '/', element }], { server, user: {} });
  return { server, user };
}

const opener = () => screen.getByRole('button', { name: 'More about Lucía' });

describe('the menu beside what somebody else made', () => {
  it('reports each thing by the keyboard alone', async () => {
    const { server, user } = await openMenu({ Report: { report: { ok: true } } });
    opener().focus();
    await user.keyboard('{Enter}');
    expect(await screen.findAllByRole('menuitem')).toHaveLength(3);
    screen.getByRole('menuitem', { name: 'Report this video' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this video' }));
    dialog.getByRole('radio', { name: 'Insults or harassment' }).focus();
    await user.keyboard(' ');
    dialog.getByRole('button', { name: 'Send report' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener()).toHaveFocus();
    expect(server.callsOf('Report')[0]?.variables).toEqual({
      input: { subject: 'FILM', subjectId: 'v1', analysisId: 'a1', reason: 'HARASSMENT', text: '' },
    });
  });

  it('blocks after saying what that means', async () => {
    const { server, user } = await openMenu();
    await user.click(opener());
    await user.click(await screen.findByRole('menuitem', { name: 'Block Lucía' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Lucía?' }));
    await waitFor(() => expect(dialog.getByText(/You won't see Lucía among the coaches/)).toBeVisible());
    expect(server.callsOf('BlockPerson')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Lucía is blocked.')).toBeVisible();
    expect(server.callsOf('BlockPerson')[0]?.variables).toEqual({ personId: 'c1' });
  });

  it('says why a block was not made', async () => {
    const { user } = await openMenu({ BlockPerson: { error: 'BLOCK_LIMIT_REACHED' } });
    await user.click(opener());
    await user.click(await screen.findByRole('menuitem', { name: 'Block Lucía' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Lucía?' }));
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('You have blocked 500 people');
  });
});

describe('the list of blocked people', () => {
  const blocks = [{ personId: 'c1', fullName: 'Lucía Ferrer', blockedAt: '2026-11-15T10:00:00Z' }];

  it('undoes a block', async () => {
    const server = fakeServer({ Blocks: { blocks }, UnblockPerson: { unblockPerson: { ok: true } } });
    const { user } = await renderRoutes([{ path: '/', element: <BlockedPeople /> }], { server, user: {} });
    const list = await screen.findByRole('list', { name: 'Blocked people' });
    expect(list).toHaveTextContent('Lucía Ferrer since Nov 15, 2026');
    server.answer('Blocks', { blocks: [] });
    await user.click(screen.getByRole('button', { name: 'Unblock Lucía Ferrer' }));
    expect(await screen.findByText("You haven't blocked anyone.")).toBeVisible();
    expect(server.callsOf('UnblockPerson')[0]?.variables).toEqual({ personId: 'c1' });
  });

  it('can be asked for again', async () => {
    const server = fakeServer({ Blocks: { error: 'INTERNAL' } });
    const { user } = await renderRoutes([{ path: '/', element: <BlockedPeople /> }], { server, user: {} });
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load whom you have blocked");
    server.answer('Blocks', { blocks });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lucía Ferrer')).toBeVisible();
  });
});
