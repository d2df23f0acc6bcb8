import { screen, within } from '@testing-library/react';
import { fakeMedia } from '../../test/fake-media';
import type { Call } from '../../test/fake-server';
import { fakeSockets } from '../../test/fake-socket';
import { WORK, buildAnalysis, openResults } from './open-results';

beforeEach(() => {
  fakeSockets();
  fakeMedia();
});

const at = (xM: number, yM: number) => ({ xM, yM });
const DRAWN = {
  ...WORK,
  annotations: WORK.annotations.map((note) => ({
    ...note,
    ...{ showing: 'HOLD', holdMs: 3_000, drawingVersion: note.timestampMs === 42_000 ? 1 : 0 },
  })),
  courtPinnings: [],
};
const board = {
  players: [at(2, 7), at(8, 7), at(2, 17), at(8, 17)],
  ball: at(5, 13),
  arrows: [{ id: 'run', color: 'rose', from: at(2, 7), to: at(2, 9.5) }],
};
const document = JSON.stringify({
  version: 1,
  board,
  marks: [
    {
      ...{ id: 'a', kind: 'arrow', style: { color: 'amber', width: 'medium', dashed: false } },
      ...{ from: { x: 0.1, y: 0.9 }, to: { x: 0.5, y: 0.5 } },
    },
  ],
});
const open = () =>
  openResults(buildAnalysis({ work: DRAWN }), {
    Drawings: ({ variables }: Call) => ({
      drawings: (variables.annotationIds as string[]).map((annotationId) => ({
        annotationId,
        version: 1,
        document,
      })),
    }),
  });
const drawing = () => screen.queryByRole('img', { name: /Arrow, amber/ });

describe('drawings on the results', () => {
  it('are seen on their frame, described, and hidden by one press', async () => {
    const { user, server } = await open();
    const timeline = await screen.findByRole('region', { name: 'Analysis Timeline' });
    const shown = await screen.findByRole('button', { name: 'Drawings' });
    expect(shown).toHaveAttribute('aria-pressed', 'true');
    expect(drawing()).toBeNull();
    await user.click(within(timeline).getByRole('button', { name: /Bandeja too flat/ }));
    expect(await screen.findByRole('img', { name: /Arrow, amber/ })).toBeInTheDocument();
    expect(server.callsOf('Drawings')).toHaveLength(1);
    await user.click(shown);
    expect(drawing()).toBeNull();
    await user.click(shown);
    expect(drawing()).not.toBeNull();
    await user.click(within(timeline).getByRole('button', { name: /Good split/ }));
    expect(drawing()).toBeNull();
  });

  it('show the board of a note below its words, and tell it whole', async () => {
    const { server } = await open();
    const timeline = await screen.findByRole('region', { name: 'Analysis Timeline' });
    const board = await within(timeline).findByRole('img', { name: /^Board: / });
    expect(board).toHaveAccessibleName(
      /Player 1, near pair: near half, at the net, on the left, 3 meters from the net\. .*Ball: .*Arrow, rose, from player 1 to near half/,
    );
    expect(within(timeline).getAllByRole('img', { name: /^Board: / })).toEqual([board]);
    expect(board.closest('li')).toHaveTextContent('Bandeja too flat');
    expect(server.callsOf('Drawings')).toHaveLength(1);
  });

  it('are not asked for where nothing is drawn', async () => {
    const { server } = await openResults(buildAnalysis());
    await screen.findByRole('region', { name: 'Analysis Timeline' });
    expect(screen.queryByRole('button', { name: 'Drawings' })).toBeNull();
    expect(server.callsOf('Drawings')).toEqual([]);
  });
});
