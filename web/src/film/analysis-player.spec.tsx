import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failMedia } from '../test/fake-media';
import { buildMarker, element, openPlayer, slider, video } from './open-player';
import { PlayerController } from './player-controller';

const MEDIA_ERRORS = [
  ['S1-2.1.18', 1, 'Video loading aborted'],
  ['S1-2.1.19', 2, 'Network error while loading video'],
  ['S1-2.1.20', 3, 'Video format not supported'],
  ['S1-2.1.21', 4, 'Video not found or access denied'],
  ['S1-2.1.22', 9, 'Unknown video error'],
] as const;

beforeEach(() => localStorage.clear());

describe('the player', () => {
  it('seeks to a marker that is pressed and marks it as reached', async () => {
    const { user } = await openPlayer();
    const pin = screen.getByRole('button', { name: 'Tactical at 1:00: late' });
    await user.click(pin);
    expect(element().currentTime).toBe(60);
    expect(pin).toHaveAttribute('data-reached', 'true');
    expect(slider()).toHaveAttribute('aria-valuetext', '1:00 of 1:48');
  });

  it('has one button of each name, and the picture plays as well', async () => {
    const { user } = await openPlayer();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(element().paused).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Pause the video' }));
    expect(element().paused).toBe(true);
  });

  it('opens a list where markers overlap', async () => {
    const { user } = await openPlayer({ markers: [buildMarker('one', 10_000), buildMarker('two', 10_100)] });
    await user.click(screen.getByRole('button', { name: '2 notes starting at 0:10: Tactical' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tactical at 0:10: two' }));
    expect(element().currentTime).toBeCloseTo(10.1);
  });

  it('draws overlapping markers of one category by its sign, and of several by their number alone', async () => {
    const mental = { ...buildMarker('other', 60_100), category: 'MENTAL' as const };
    const alike = [buildMarker('one', 10_000), buildMarker('two', 10_100)];
    await openPlayer({ markers: [...alike, buildMarker('three', 60_000), mental] });
    const pin = (name: string) => screen.getByRole('button', { name });
    expect(pin('2 notes starting at 0:10: Tactical').querySelector('svg')).toBeInTheDocument();
    const mixed = pin('2 notes starting at 1:00: Tactical, Mental');
    expect(mixed.querySelector('svg')).not.toBeInTheDocument();
    expect(mixed).toHaveTextContent(/^2$/);
  });

  it('shows the time in whole seconds, playing or not', async () => {
    const { user } = await openPlayer({ markers: [buildMarker('one', 42_180)] });
    expect(screen.getByText('0:00')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByText('0:42')).toBeInTheDocument();
    await user.keyboard(' ');
    expect(screen.getByText('0:42')).toBeInTheDocument();
  });

  it('keeps no band for notes where there are none', async () => {
    const band = () => document.querySelector('[data-bare]');
    await openPlayer({ markers: [] });
    expect(band()).toBeInTheDocument();
    cleanup();
    await openPlayer();
    expect(band()).not.toBeInTheDocument();
  });

  it('steps a frame by its buttons', async () => {
    const { user } = await openPlayer({ video: { ...video, framesPerSecond: 50 } });
    await user.click(screen.getByRole('button', { name: 'Forward one frame' }));
    await user.click(screen.getByRole('button', { name: 'Forward one frame' }));
    expect(element().currentTime).toBeCloseTo(0.04, 2);
    await user.click(screen.getByRole('button', { name: 'Back one frame' }));
    expect(element().currentTime).toBeCloseTo(0.02, 2);
  });

  it('shows the note at the playhead if enabled', async () => {
    const { user } = await openPlayer({ overlay: true });
    expect(screen.queryByText('About late')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tactical at 1:00: late' }));
    expect(screen.getByText('About late')).toBeInTheDocument();
  });

  it('changes the speed', async () => {
    const { user } = await openPlayer();
    await user.click(screen.getByRole('button', { name: 'Speed: 1×' }));
    const slowest = await screen.findByRole('menuitem', { name: '0.1×' });
    expect(screen.getByRole('menuitem', { name: '2×' })).toBeInTheDocument();
    await user.click(slowest);
    expect(element().playbackRate).toBe(0.1);
  });

  it('keeps the address it plays when the server hands out another', async () => {
    const { user } = await openPlayer();
    await user.click(screen.getByRole('button', { name: 'Refetched' }));
    expect(element().src).toBe('http://files/first');
  });

  it('takes a fresh address when the old one fails, and keeps playhead, speed and loop', async () => {
    const { user } = await openPlayer({ fresh: 'http://files/second' });
    fireEvent.keyDown(document.body, { key: '[' });
    await user.keyboard('{ArrowRight}');
    fireEvent.keyDown(document.body, { key: ']' });
    await user.click(screen.getByRole('button', { name: 'Speed: 1×' }));
    await user.click(await screen.findByRole('menuitem', { name: '0.5×' }));
    fireEvent.keyDown(document.body, { key: ',' });
    const place = element().currentTime;
    fireEvent.keyDown(document.body, { key: ' ' });
    act(() => failMedia(element(), 2));
    await waitFor(() => expect(element().src).toBe('http://files/second'));
    expect(place).toBeCloseTo(4.97);
    expect(element().currentTime).toBeCloseTo(place, 2);
    expect(element().paused).toBe(false);
    expect(element().playbackRate).toBe(0.5);
    expect(screen.getByRole('button', { name: 'Looping 0:00.00 to 0:05.00' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(MEDIA_ERRORS)(
    '%s: shows media error %p with its code and what to do [S1-2.1.18..S1-2.1.23]',
    async (_id, code, text) => {
      await openPlayer();
      act(() => failMedia(element(), code));
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(text);
      expect(alert).toHaveTextContent(`Error code: ${code}`);
      expect(within(alert).getByRole('button', { name: 'Reload Page' })).toBeInTheDocument();
    },
  );

  it('says so too if the film was refused before it was on the page', async () => {
    Object.defineProperty(HTMLMediaElement.prototype, 'error', {
      configurable: true,
      get: () => ({ code: 4 }),
    });
    onTestFinished(() => void delete (HTMLMediaElement.prototype as { error?: unknown }).error);
    await openPlayer();
    expect(await screen.findByRole('alert')).toHaveTextContent('Video not found or access denied');
  });

  it('has the film asked for before it is on the page, and not once more after that', async () => {
    const again = vi.spyOn(HTMLMediaElement.prototype, 'src', 'set');
    onTestFinished(() => void vi.restoreAllMocks());
    let wasConnected: boolean | undefined;
    vi.spyOn(HTMLVideoElement.prototype, 'setAttribute').mockImplementation(function (
      this: HTMLVideoElement,
      name,
      value,
    ) {
      if (name === 'src') wasConnected = this.isConnected;
      Element.prototype.setAttribute.call(this, name, value);
    });
    await openPlayer();
    expect(wasConnected).toBe(false);
    expect(element().src).toBe('http://files/first');
    expect(again).not.toHaveBeenCalled();
  });

  it('requests a new address a minute before the old one expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const urlExpiresAt = new Date(Date.now() + 180_000).toISOString();
    await openPlayer({ fresh: 'http://files/second', video: { ...video, urlExpiresAt } });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(element().src).toBe('http://files/first');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(element().src).toBe('http://files/second'));
  });

  it('asks again while it is given the address that it has, until that expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const urlExpiresAt = new Date(Date.now() + 180_000).toISOString();
    const onNeedFreshUrl = vi.fn();
    await openPlayer({ video: { ...video, urlExpiresAt }, onNeedFreshUrl });
    await act(() => vi.advanceTimersByTimeAsync(121_000));
    expect(onNeedFreshUrl).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(onNeedFreshUrl).toHaveBeenCalledTimes(4);
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(onNeedFreshUrl.mock.calls.length).toBeLessThan(10);
  });

  it('takes no new address while it is held, unless the old one fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const player = new PlayerController();
    const urlExpiresAt = new Date(Date.now() + 180_000).toISOString();
    const ending = { ...video, urlExpiresAt };
    await openPlayer({ fresh: 'http://files/second', video: ending, player, renewBeforeMs: 170_000 });
    const letGo = await act(() => Promise.resolve(player.hold()));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(element().src).toBe('http://files/first');
    act(letGo);
    await waitFor(() => expect(element().src).toBe('http://files/second'));
    cleanup();
    await openPlayer({ fresh: 'http://files/second', video: ending, player, renewBeforeMs: 170_000 });
    act(() => void player.hold());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(element().src).toBe('http://files/first');
    act(() => failMedia(element(), 2));
    expect(element().src).toBe('http://files/second');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that a video without address is not available [S1-2.1.24]', async () => {
    await openPlayer({ video: { ...video, playbackUrl: null } });
    expect(screen.getByRole('heading', { name: 'Video not available' })).toBeInTheDocument();
  });

  it('says why an address is missing, and lets one ask again where that helps', async () => {
    await openPlayer({ video: { ...video, playbackUrl: null, addressFailure: 'SIGNED_URL_ERROR' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Error code: SIGNED_URL_ERROR');
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeInTheDocument();
  });

  it('says to a coach whose request has ended that the video is no longer available, without an error', async () => {
    await openPlayer({ video: { ...video, playbackUrl: null, addressFailure: 'ACCESS_ENDED' } });
    const told = screen.getByRole('heading', { name: 'This video is no longer open to you' });
    expect(told.closest('[role=status]')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reload Page' })).not.toBeInTheDocument();
  });

  it('offers no retry for a video that no longer exists', async () => {
    await openPlayer({ video: { ...video, playbackUrl: null, addressFailure: 'MISSING_STORAGE_PATH' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Error code: MISSING_STORAGE_PATH');
    expect(screen.queryByRole('button', { name: 'Reload Page' })).not.toBeInTheDocument();
  });

  it('says that an uploaded video is not playable yet', async () => {
    await openPlayer({ video: { ...video, status: 'PROCESSING', playbackUrl: null } });
    expect(screen.getByRole('heading', { name: 'Processing video' })).toBeInTheDocument();
  });
});
