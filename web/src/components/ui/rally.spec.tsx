import '../../test/browser';
import '@testing-library/jest-dom/vitest';
import { vi } from 'vitest';
import { act, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import type { OrderFacts } from '../../lib/order';
import { loadRealTexts } from '../../test/texts';
import { Rally } from './rally';
import { heightAt } from './rally-arcs';

const HOUR_MS = 3_600_000;
/** In the zone of whoever reads. */
const NOW = new Date(2026, 10, 21, 20, 4);
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

const buildOrder = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'PENDING',
  openedAt: inHours(0),
  promisedAt: inHours(48),
  startedAt: null,
  completedAt: null,
  ...changes,
});

beforeEach(async () => {
  await loadRealTexts();
  vi.useFakeTimers({ now: NOW });
});

afterEach(async () => {
  vi.useRealTimers();
  await act(() => i18next.changeLanguage('en'));
});

/** `Intl` parts time and AM by a narrow space. */
const stops = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
const current = () => document.querySelector('[aria-current=step]');
const ball = () => document.querySelector<HTMLElement>('[style*=bottom]');

describe('the rally', () => {
  it('reads as a list of stops with their times, the reached one marked', () => {
    render(<Rally order={buildOrder()} />);
    expect(stops()).toEqual(['Sent, Sat 8:04 PM', 'Started, next', 'Delivered, by Mon 8:04 PM']);
    expect(current()).toHaveTextContent(/^Sent/);
  });

  it('reads in Spanish', async () => {
    await act(() => i18next.changeLanguage('es'));
    render(<Rally order={buildOrder({ promisedAt: inHours(-1) })} />);
    expect(stops()).toEqual([
      'Enviado, sáb, 20:04',
      'Empezado, ahora toca',
      'Entregado, desde el sáb, 19:04',
    ]);
  });

  it('moves its ball once a minute, and again when a stop is reached', () => {
    const { rerender } = render(
      <Rally order={buildOrder({ openedAt: inHours(-24), promisedAt: inHours(24) })} />,
    );
    expect(ball()?.style.left).toBe('25%');
    act(() => void vi.advanceTimersByTime(12 * HOUR_MS));
    expect(ball()?.style.left).toBe('37.5%');
    expect(ball()).not.toHaveAttribute('data-arrives');
    rerender(
      <Rally order={buildOrder({ status: 'IN_PROGRESS', startedAt: inHours(6), promisedAt: inHours(24) })} />,
    );
    expect(ball()).toHaveAttribute('data-arrives');
  });

  it('says that nothing was charged where it ended early', () => {
    render(<Rally order={buildOrder({ status: 'REJECTED', ending: 'CANCELED', endedAt: inHours(0) })} />);
    expect(stops()).toEqual(['Sent, Sat 8:04 PM', 'Canceled, Sat 8:04 PM', 'Not charged']);
    expect(current()).toHaveTextContent(/^Canceled/);
  });

  it('bounces: on the line at each stop, highest between them', () => {
    expect([heightAt(0), heightAt(0.5), heightAt(1), heightAt(1.5)]).toEqual([0, 66, 0, 66]);
  });
});
