import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { element, openPlayer, slider, video } from './open-player';

beforeEach(() => localStorage.clear());

describe('the keys of the player', () => {
  it('play and pause with space [S1-2.1.13]', async () => {
    const { user } = await openPlayer();
    await user.keyboard(' ');
    expect(element().paused).toBe(false);
    await user.keyboard(' ');
    expect(element().paused).toBe(true);
  });

  it('seek five seconds with left and right [S1-2.1.14] [S1-9.8]', async () => {
    const { user } = await openPlayer();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(element().currentTime).toBe(5);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(element().currentTime).toBe(0);
  });

  it('go to the next and the previous marker with down and up [S1-2.1.15]', async () => {
    const { user } = await openPlayer();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(element().currentTime).toBe(60);
    await user.keyboard('{ArrowUp}');
    expect(element().currentTime).toBe(9);
  });

  it('step one frame with , and .', async () => {
    const { user } = await openPlayer({ video: { ...video, framesPerSecond: 50 } });
    await user.keyboard(' {ArrowRight}..');
    expect(element().paused).toBe(true);
    expect(element().currentTime).toBeCloseTo(5.04, 2);
    await user.keyboard(',');
    expect(element().currentTime).toBeCloseTo(5.02, 2);
  });

  it('seek one second with Shift and left or right', async () => {
    const { user } = await openPlayer();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
    expect(element().currentTime).toBe(4);
  });

  it('make it slower and faster with < and >, to the slowest and the fastest', async () => {
    const { user } = await openPlayer();
    await user.keyboard('<<');
    expect(element().playbackRate).toBe(0.5);
    await user.keyboard('>>>>>>>>>>');
    expect(element().playbackRate).toBe(2);
  });

  it('play faster with each L, and stop with K at the speed that was chosen', async () => {
    const { user } = await openPlayer();
    await user.keyboard('<l');
    expect([element().paused, element().playbackRate]).toEqual([false, 1]);
    await user.keyboard('llll');
    expect(element().playbackRate).toBe(8);
    await user.keyboard('k');
    expect([element().paused, element().playbackRate]).toEqual([true, 0.75]);
  });

  it('go back with J until something else is asked', async () => {
    const { user } = await openPlayer();
    await user.keyboard('{ArrowRight}j');
    await waitFor(() => expect(element().currentTime).toBeLessThan(4.9));
    await user.keyboard('{ArrowRight}');
    const there = element().currentTime;
    await user.keyboard('m');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(element().currentTime).toBe(there);
  });

  it('step one frame with J and L while K is held', async () => {
    const { user } = await openPlayer({ video: { ...video, framesPerSecond: 50 } });
    await user.keyboard('{ArrowRight}{k>}llj{/k}');
    expect(element().currentTime).toBeCloseTo(5.02, 2);
    expect(element().paused).toBe(true);
  });

  it('choose the category of the next note with 1 to 4', async () => {
    const picked: string[] = [];
    const { user } = await openPlayer({ onPickCategory: (category) => picked.push(category) });
    await user.keyboard('14');
    expect(picked).toEqual(['TECHNICAL', 'MENTAL']);
  });

  it('set both ends of the part that repeats with [ and ], and end it with \\', async () => {
    const { user } = await openPlayer();
    fireEvent.keyDown(document.body, { key: '[' });
    await user.keyboard('{ArrowRight}{ArrowRight}');
    // As a Spanish keyboard types it.
    fireEvent.keyDown(document.body, { key: ']', altKey: true, ctrlKey: true, modifierAltGraph: true });
    const loop = screen.getByRole('button', { name: 'Looping 0:00.00 to 0:10.00' });
    await user.keyboard(' ');
    expect(element().currentTime).toBe(0);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(element().currentTime).toBe(0);
    expect(element().paused).toBe(false);
    fireEvent.keyDown(document.body, { key: '\\' });
    expect(loop).toHaveAccessibleName('Loop a section');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(element().currentTime).toBe(15);
  });

  it('set and end the loop with letters too, for keyboards that hide the brackets behind AltGr', async () => {
    const { user } = await openPlayer();
    await user.keyboard('q{ArrowRight}w');
    const loop = screen.getByRole('button', { name: 'Looping 0:00.00 to 0:05.00' });
    await user.keyboard('e');
    expect(loop).toHaveAccessibleName('Loop a section');
  });

  it('leave full screen before a note is added, so that its form is seen', async () => {
    const order: string[] = [];
    const { user } = await openPlayer({ onAddNote: () => order.push('note') });
    const fullscreen = { configurable: true, get: () => (order.includes('left') ? null : document.body) };
    Object.defineProperty(document, 'fullscreenElement', fullscreen);
    const exitFullscreen = () => Promise.resolve(void order.push('left'));
    Object.defineProperty(document, 'exitFullscreen', { configurable: true, value: exitFullscreen });
    await user.keyboard('n');
    await waitFor(() => expect(order).toEqual(['left', 'note']));
    await user.keyboard('n');
    expect(order).toEqual(['left', 'note', 'note']);
  });

  it('mute with M [S1-2.1.16]', async () => {
    const { user } = await openPlayer();
    await user.keyboard('m');
    expect(element().muted).toBe(true);
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeInTheDocument();
  });

  it('go fullscreen with F [S1-2.1.17]', async () => {
    const { user } = await openPlayer();
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
    const { user } = await openPlayer();
    await user.type(screen.getByLabelText('Note'), 'mf {ArrowRight}?');
    expect(element().muted).toBe(false);
    expect(element().paused).toBe(true);
    expect(element().currentTime).toBe(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('mf ?');
  });

  it('leave space to a focused button and arrows to the timeline', async () => {
    const { user } = await openPlayer();
    screen.getByRole('button', { name: 'Other' }).focus();
    await user.keyboard(' ');
    expect(element().paused).toBe(true);
    slider().focus();
    await user.keyboard('{ArrowUp}');
    expect(element().currentTime).toBe(1);
  });

  it('are listed on ? and can be turned off', async () => {
    const { user } = await openPlayer();
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
