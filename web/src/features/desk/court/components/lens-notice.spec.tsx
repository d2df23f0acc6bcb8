import { act, screen, within } from '@testing-library/react';
import type { CourtPin } from '@bandeja/film/court';
import { fakeServer } from '../../../../test/fake-server';
import { renderRoutes } from '../../../../test/render';
import { PinStore } from '../pin-store';
import { BentLens, LensHint } from './lens-notice';

/** As a barrel lens (k1 = -0.2) shows a court. */
const BENT: CourtPin[] = [
  { name: 'nearServiceLeft', x: 0.1817, y: 0.8751 },
  { name: 'nearServiceCenter', x: 0.6279, y: 0.7049 },
  { name: 'nearServiceRight', x: 0.8589, y: 0.594 },
  { name: 'netPostLeft', x: 0.1607, y: 0.5757 },
  { name: 'netPostRight', x: 0.6043, y: 0.4826 },
  { name: 'farServiceLeft', x: 0.1563, y: 0.4789 },
  { name: 'farServiceCenter', x: 0.3277, y: 0.4505 },
  { name: 'farServiceRight', x: 0.4755, y: 0.428 },
  { name: 'farLeftCorner', x: 0.1553, y: 0.4547 },
];
const FEW = BENT.slice(0, 5);
const LAST = { x: 0.4386, y: 0.4125 };

async function open(pins: CourtPin[]) {
  const store = new PinStore(16 / 9, pins);
  const element = (
    <section aria-label="Court">
      <LensHint store={store} />
      <BentLens store={store} />
    </section>
  );
  await renderRoutes([{ path: '/', element }], { server: fakeServer() });
  return store;
}
const told = () => within(screen.getByRole('region')).getByRole('status');
const hint = () => screen.queryByText(/Filmed with the 0.5× lens/);

describe('a lens that bends lines', () => {
  it('is only mentioned while the pins cannot tell', async () => {
    await open(FEW);
    expect(hint()).toBeInTheDocument();
    expect(told()).toBeEmptyDOMElement();
  });

  it('is said with what to do once the pins show it, and not again with the next pin', async () => {
    const store = await open(BENT);
    expect(hint()).toBeNull();
    expect(told()).toHaveTextContent(/bends straight lines.*Pin more points.*1× lens/);
    const [said] = told().childNodes;
    act(() => store.add('farRightCorner'));
    expect(told()).toContainElement(said as HTMLElement | null);
    act(() => store.move('farRightCorner', LAST));
    expect(told()).toContainElement(said as HTMLElement | null);
  });
});
