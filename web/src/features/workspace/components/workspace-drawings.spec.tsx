import { screen } from '@testing-library/react';
import { act } from 'react';
import type { Call } from '../../../test/fake-server';
import type { Desk } from '../desk';
import { fakeDesk } from '../test-desk';
import { buildAnalysis, buildNote } from '../test-analysis';
import { openWorkspace } from './open-workspace';

const arrow = {
  ...{ id: 'a', kind: 'arrow', style: { color: 'amber', width: 'medium', dashed: false } },
  ...{ from: { x: 0.1, y: 0.9 }, to: { x: 0.5, y: 0.5 } },
};
const Drawings = ({ variables }: Call) => ({
  drawings: (variables.annotationIds as string[]).map((annotationId) => ({
    ...{ annotationId, version: 1, document: JSON.stringify({ version: 1, marks: [arrow] }) },
  })),
});
const drawn = (status: 'IN_PROGRESS' | 'COMPLETED', desk?: Desk) =>
  openWorkspace(
    {
      status,
      work: {
        ...buildAnalysis().work!,
        annotations: [buildNote({ drawingVersion: 1 }), buildNote({ id: 'note-2', timestampMs: 60_000 })],
      },
    },
    { Drawings },
    desk ? { desk } : {},
  );
const press = () => screen.findByRole('button', { name: '0:42 Bandeja too flat' });
const drawing = () => screen.queryByRole('img', { name: /Arrow, amber/ });

beforeEach(() => localStorage.clear());

describe('drawings in the workspace', () => {
  it.each(['IN_PROGRESS', 'COMPLETED'] as const)(
    'are seen once their note is pressed, and hidden by one press: %s',
    async (status) => {
      const { user } = await drawn(status);
      await screen.findByRole('button', { name: 'Drawings' });
      expect(drawing()).toBeNull();
      await user.click(await press());
      expect(await screen.findByRole('img', { name: /Arrow, amber/ })).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Drawings' }));
      expect(drawing()).toBeNull();
    },
  );

  it('stay hidden after another drawing was open', async () => {
    const desk = fakeDesk();
    const { user } = await drawn('IN_PROGRESS', desk);
    await user.click(await press());
    await screen.findByRole('img', { name: /Arrow, amber/ });
    await user.click(screen.getByRole('button', { name: 'Edit note at 0:42' }));
    await user.click(screen.getByRole('button', { name: 'Draw' }));
    expect(drawing()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Drawings' })).toBeNull();
    act(desk.drawing.desk.close);
    expect(await screen.findByRole('img', { name: /Arrow, amber/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Drawings' }));
    await user.click(screen.getByRole('button', { name: 'Draw' }));
    act(desk.drawing.desk.close);
    expect(drawing()).toBeNull();
    expect(screen.getByRole('button', { name: 'Drawings' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('are not asked for where nothing is drawn', async () => {
    const { server } = await openWorkspace();
    expect(screen.queryByRole('button', { name: 'Drawings' })).toBeNull();
    expect(server.callsOf('Drawings')).toEqual([]);
  });
});
