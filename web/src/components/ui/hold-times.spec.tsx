import '../../test/browser';
import '@testing-library/jest-dom/vitest';
import { vi } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { loadRealTexts } from '../../test/texts';
import { DeliverBy } from './deliver-by';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** In the zone of whoever reads. */
const NOW = new Date(2026, 10, 26, 10, 0);
const inMs = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

beforeEach(async () => {
  await loadRealTexts();
  vi.useFakeTimers({ now: NOW });
});

afterEach(async () => {
  vi.useRealTimers();
  await act(() => i18next.changeLanguage('en'));
});

const paragraph = () => document.querySelector('p');
const speakSpanish = () => act(() => i18next.changeLanguage('es'));
/** `Intl` parts time and AM by a narrow space. */
const shown = () => paragraph()?.textContent?.replace(/\s/g, ' ');

describe('the time to deliver by', () => {
  it('is shown as day and time, also in machine-readable form', () => {
    render(<DeliverBy at={inMs(30 * HOUR_MS)} />);
    expect(shown()).toBe('Deliver by Fri 4:00 PM');
    expect(document.querySelector('time')).toHaveAttribute('datetime', inMs(30 * HOUR_MS));
    expect(paragraph()).not.toHaveAttribute('data-soon');
  });

  it.each([
    [24 * HOUR_MS, 'Deliver by Fri 10:00 AM', false],
    [24 * HOUR_MS - 1, 'Deliver by Fri 9:59 AM: 23 h left', true],
    [HOUR_MS, 'Deliver by Thu 11:00 AM: 1 h left', true],
    [40 * MINUTE_MS, 'Deliver by Thu 10:40 AM: 40 min left', true],
    [-MINUTE_MS, "Deliver by Thu 9:59 AM: time's up", true],
  ])('has the time that is left, in the tone of danger, on its last day: %p ms', (leftMs, text, isSoon) => {
    render(<DeliverBy at={inMs(leftMs)} />);
    expect(shown()).toBe(text);
    expect(paragraph()?.hasAttribute('data-soon')).toBe(isSoon);
  });

  it('counts down while one looks', () => {
    render(<DeliverBy at={inMs(61 * MINUTE_MS)} />);
    expect(screen.getByText('1 h left')).toBeVisible();
    act(() => void vi.advanceTimersByTime(2 * MINUTE_MS));
    expect(screen.getByText('59 min left')).toBeVisible();
  });

  it('is shown in Spanish', async () => {
    await speakSpanish();
    render(<DeliverBy at={inMs(5 * HOUR_MS)} />);
    expect(shown()).toBe('Plazo de entrega: jue, 15:00: quedan 5 h');
  });

  it('is not shown if no work is due', () => {
    render(<DeliverBy at={null} />);
    expect(paragraph()).toBeNull();
  });
});
