/** @jest-environment ./.config/jsdom-env.mjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { AnalysisPlayer, type AnalysisPlayerProps } from './analysis-player';
import { failMedia, fakeMedia } from './fake-media';
import type { Marker } from './marker-logic';
import { usePlayer } from './use-player';

const video = {
  id: 'v1',
  status: 'READY' as const,
  durationMs: 108_000,
  width: 1280,
  height: 720,
  playbackUrl: 'http://files/first',
  urlExpiresAt: null,
};
const marker = (id: string, timestampMs: number, label = id): Marker => ({
  id,
  timestampMs,
  category: 'TACTICAL',
  label,
  content: `About ${label}`,
});
const markers = [marker('early', 10_000), marker('late', 60_000)];

type Props = Partial<Omit<AnalysisPlayerProps, 'player' | 'title'>>;

function Screen({ fresh, ...props }: Props & { fresh?: string }) {
  const player = usePlayer();
  const [playbackUrl, setUrl] = useState(video.playbackUrl);
  return (
    <>
      <input aria-label="Note" />
      <button type="button">Other</button>
      <button type="button" onClick={() => setUrl('http://files/unasked')}>
        Refetched
      </button>
      <AnalysisPlayer
        player={player}
        title="Rally"
        video={{ ...video, playbackUrl }}
        markers={markers}
        onNeedFreshUrl={fresh ? () => setUrl(fresh) : undefined}
        {...props}
      />
    </>
  );
}

const element = () => document.querySelector('video') as HTMLVideoElement;
const slider = () => screen.getByRole('slider', { name: 'Timeline' });

async function open(props: Props & { fresh?: string } = {}) {
  fakeMedia();
  return renderRoutes([{ path: '/', element: <Screen {...props} /> }], { server: fakeServer() });
}

beforeEach(() => localStorage.clear());

describe('the keys of the player', () => {
  it('play and pause with space [S1-2.1.13]', async () => {
    const { user } = await open();
    await user.keyboard(' ');
    expect(element().paused).toBe(false);
    await user.keyboard(' ');
    expect(element().paused).toBe(true);
  });

  it('seek five seconds with left and right [S1-2.1.14]', async () => {
    const { user } = await open();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(element().currentTime).toBe(5);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(element().currentTime).toBe(0);
  });

  it('go to the next and the previous marker with down and up [S1-2.1.15]', async () => {
    const { user } = await open();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(element().currentTime).toBe(60);
    await user.keyboard('{ArrowUp}');
    expect(element().currentTime).toBe(9);
  });

  it('mute with M [S1-2.1.16]', async () => {
    const { user } = await open();
    await user.keyboard('m');
    expect(element().muted).toBe(true);
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeInTheDocument();
  });

  it('go fullscreen with F [S1-2.1.17]', async () => {
    const { user } = await open();
    const asked: Element[] = [];
    Object.assign(HTMLElement.prototype, {
      requestFullscreen(this: Element) {
        asked.push(this);
        return Promise.resolve();
      },
    });
    await user.keyboard('F');
    expect(asked).toEqual([screen.getByRole('group', { name: 'Video: Rally' })]);
  });

  it('do nothing while somebody types [S1-2.1.12]', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Note'), 'mf {ArrowRight}?');
    expect(element().muted).toBe(false);
    expect(element().paused).toBe(true);
    expect(element().currentTime).toBe(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('mf ?');
  });

  it('leave space to a focused button and arrows to the timeline', async () => {
    const { user } = await open();
    screen.getByRole('button', { name: 'Other' }).focus();
    await user.keyboard(' ');
    expect(element().paused).toBe(true);
    slider().focus();
    await user.keyboard('{ArrowUp}');
    expect(element().currentTime).toBe(1);
  });

  it('are listed on ? and can be turned off', async () => {
    const { user } = await open();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(within(help).getByRole('switch', { name: /single-key/ }));
    await user.click(within(help).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('m');
    expect(element().muted).toBe(false);
  });
});

describe('the player', () => {
  it('seeks to a marker that is pressed and marks it as reached', async () => {
    const { user } = await open();
    const pin = screen.getByRole('button', { name: 'Tactical at 1:00: late' });
    await user.click(pin);
    expect(element().currentTime).toBe(60);
    expect(pin).toHaveAttribute('data-reached', 'true');
    expect(slider()).toHaveAttribute('aria-valuetext', '1:00 of 1:48');
  });

  it('opens a list where markers overlap', async () => {
    const { user } = await open({ markers: [marker('one', 10_000), marker('two', 10_100)] });
    await user.click(screen.getByRole('button', { name: '2 notes from 0:10' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tactical at 0:10: two' }));
    expect(element().currentTime).toBeCloseTo(10.1);
  });

  it('shows the time to the hundredth while it stands still', async () => {
    const { user } = await open({ markers: [marker('one', 42_180)] });
    expect(screen.getByText('0:00')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByText('0:42.18')).toBeInTheDocument();
    await user.keyboard(' ');
    expect(screen.getByText('0:42')).toBeInTheDocument();
  });

  it('shows the note at the playhead where that is asked for', async () => {
    const { user } = await open({ overlay: true });
    expect(screen.queryByText('About late')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tactical at 1:00: late' }));
    expect(screen.getByText('About late')).toBeInTheDocument();
  });

  it('changes the speed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Speed: 1×' }));
    await user.click(await screen.findByRole('menuitem', { name: '0.25×' }));
    expect(element().playbackRate).toBe(0.25);
  });

  it('keeps the address it plays when the server hands out another', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Refetched' }));
    expect(element().src).toBe('http://files/first');
  });

  it('takes a fresh address when the old one fails, and keeps the playhead', async () => {
    const { user } = await open({ fresh: 'http://files/second' });
    await user.keyboard('{ArrowRight} ');
    act(() => failMedia(element(), 2));
    await waitFor(() => expect(element().src).toBe('http://files/second'));
    expect(element().currentTime).toBe(5);
    expect(element().paused).toBe(false);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [1, 'Video loading aborted', 'S1-2.1.18'],
    [2, 'Network error while loading video', 'S1-2.1.19'],
    [3, 'Video format not supported', 'S1-2.1.20'],
    [4, 'Video not found or access denied', 'S1-2.1.21'],
    [9, 'Unknown video error', 'S1-2.1.22'],
  ])('tells media error %p as %p with its code and a way on [%s] [S1-2.1.23]', async (code, text) => {
    await open();
    act(() => failMedia(element(), code));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent(`Error code: ${code}`);
    expect(within(alert).getByRole('button', { name: 'Reload Page' })).toBeInTheDocument();
  });

  it('says that a video without address is not available [S1-2.1.24]', async () => {
    await open({ video: { ...video, playbackUrl: null } });
    expect(screen.getByRole('heading', { name: 'Video not available' })).toBeInTheDocument();
  });

  it('says that an uploaded video is not playable yet', async () => {
    await open({ video: { ...video, status: 'PROCESSING', playbackUrl: null } });
    expect(screen.getByRole('heading', { name: 'The video is being prepared' })).toBeInTheDocument();
  });
});
