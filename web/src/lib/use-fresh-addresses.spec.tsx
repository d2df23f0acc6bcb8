import { vi } from 'vitest';
import { act, render } from '@testing-library/react';
import { useFreshAddresses } from './use-fresh-addresses';

const MINUTE_MS = 60_000;
const renew = vi.fn();
let hidden = false;

function Page({ ends }: { ends: string[] }) {
  useFreshAddresses(ends, renew);
  return null;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const pass = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * MINUTE_MS));
const show = (visible: boolean) => {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  renew.mockClear();
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
afterEach(() => void vi.useRealTimers());

describe('the addresses on a page that stays open', () => {
  it('are fetched again a minute before the first of them expires, and then each hour', () => {
    const { rerender } = render(<Page ends={[inMinutes(70), inMinutes(60)]} />);
    pass(58.9);
    expect(renew).not.toHaveBeenCalled();
    pass(0.2);
    expect(renew).toHaveBeenCalledTimes(1);
    rerender(<Page ends={[inMinutes(60), inMinutes(60)]} />);
    pass(58);
    expect(renew).toHaveBeenCalledTimes(1);
    pass(1.1);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('are fetched when the reader comes back, not while the page is hidden', () => {
    render(<Page ends={[inMinutes(60)]} />);
    show(false);
    pass(300);
    expect(renew).not.toHaveBeenCalled();
    show(true);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('are fetched after the machine slept and timers did not run', () => {
    render(<Page ends={[inMinutes(60)]} />);
    vi.setSystemTime(Date.now() + 120 * MINUTE_MS);
    show(true);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('are not fetched all the time if there is no response or the clock is wrong', () => {
    const { rerender } = render(<Page ends={[inMinutes(-60)]} />);
    expect(renew).toHaveBeenCalledTimes(1);
    rerender(<Page ends={[inMinutes(-59)]} />);
    show(true);
    expect(renew).toHaveBeenCalledTimes(1);
    pass(1);
    expect(renew).toHaveBeenCalledTimes(3);
  });

  it('are not fetched if there are none', () => {
    render(<Page ends={[]} />);
    pass(300);
    expect(renew).not.toHaveBeenCalled();
  });
});
