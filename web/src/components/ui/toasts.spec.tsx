import '../../test/browser';
import '@testing-library/jest-dom/vitest';
import { vi } from 'vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { loadRealTexts } from '../../test/texts';
import { toast, toastList } from './toast-list';
import { Toasts } from './toasts';

beforeEach(async () => {
  await loadRealTexts();
  vi.useFakeTimers();
  render(<Toasts />);
});

afterEach(() => {
  act(() => toastList.current().forEach(({ id }) => toastList.remove(id)));
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('shows good news for five seconds [S1-2.4.13] [S1-9.15]', () => {
  act(() => toast.ok('Saved'));
  pass(4_900);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(200);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('keeps good news while somebody reads it', () => {
  act(() => toast.ok('Saved'));
  fireEvent.mouseEnter(screen.getByText('Saved'));
  pass(20_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

it('keeps bad news and offers until they are closed', () => {
  let taken = 0;
  act(() => toast.error('Not saved'));
  act(() => toast.offer({ text: () => 'A new version', action: () => 'Reload', run: () => (taken += 1) }));
  pass(60_000);
  expect(screen.getByText('Not saved')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(taken).toBe(1);
});

it('makes one offer at a time', () => {
  const offer = { text: () => 'A new version', action: () => 'Reload', run: () => undefined };
  act(() => toast.offer(offer));
  act(() => toast.offer(offer));
  expect(screen.getAllByText('A new version')).toHaveLength(1);
});
