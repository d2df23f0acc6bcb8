import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildNote } from '../test-analysis';
import { openWorkspace, write } from './open-workspace';

const DESK = { wide: true };
const saved = { id: 'note-1', timestampMs: 42_000, category: 'TECHNICAL', expectedVersion: 1 };
const ranged = buildNote({ endMs: 48_600, shot: 'BANDEJA', outcome: 'UNFORCED_ERROR', player: 'ATHLETE' });
const workOf = (...annotations: ReturnType<typeof buildNote>[]) => ({
  work: { annotations, responseVideo: null, replacementVideo: null, courtPinnings: [] },
});
const video = () => document.querySelector('video') as HTMLVideoElement;
const notes = () => within(screen.getByRole('tabpanel', { name: /Notes/ }));
const button = (name: string | RegExp) => notes().getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function edit(note = buildNote(), options = DESK) {
  const view = await openWorkspace(workOf(note), {}, options);
  await view.user.click(screen.getByRole('button', { name: 'Edit note at 0:42' }));
  const save = async () => {
    await view.user.click(button('Save note'));
    await waitFor(() => expect(view.server.callsOf('SaveAnnotation')).toHaveLength(1));
    return view.server.callsOf('SaveAnnotation')[0]?.variables.annotation as Record<string, unknown>;
  };
  return { ...view, save };
}

describe('the range of a note', () => {
  it('ends at the playhead, is corrected by typing and is saved', async () => {
    const { user, save } = await edit();
    for (let press = 0; press < 10; press++) fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await user.click(button('End at 0:50'));
    expect(screen.getByLabelText('End')).toHaveValue('0:50.00');
    write(screen.getByLabelText('End'), '0:48.6');
    await user.type(screen.getByLabelText('End'), '{Enter}');
    expect(video().currentTime).toBeCloseTo(48.6);
    expect(await save()).toMatchObject({ ...saved, endMs: 48_600 });
    expect(await notes().findByRole('button', { name: '0:42–0:48 Bandeja too flat' })).toBeInTheDocument();
  });

  it('is pulled by grips in the timeline, and is as it was after Cancel', async () => {
    const { user } = await edit(ranged);
    const end = screen.getByRole('slider', { name: 'End of the note' });
    end.focus();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(screen.getByLabelText('End')).toHaveValue('0:50.60');
    await user.click(button('Cancel'));
    expect(button('0:42–0:48 Bandeja too flat')).toBeInTheDocument();
  });

  it('can be taken away, and the drawing that showed in it holds the film again', async () => {
    const { user, save } = await edit({ ...ranged, showing: 'RANGE', drawingVersion: 1 });
    await user.click(button('Remove the end'));
    expect(await save()).toMatchObject({ endMs: null, showing: 'HOLD' });
  });

  it('plays over and over from the list until it is asked to stop', async () => {
    const { user } = await openWorkspace(workOf(ranged), {}, DESK);
    await user.click(button('Repeat 0:42–0:48'));
    expect(video().currentTime).toBe(42);
    expect(video().paused).toBe(false);
    expect(screen.getByRole('button', { name: /0:42.00.*0:48.60/ })).toBeInTheDocument();
    await user.click(button('Repeat 0:42–0:48'));
    expect(screen.queryByRole('button', { name: /0:42.00.*0:48.60/ })).not.toBeInTheDocument();
  });
});

describe('the tags of a note', () => {
  it('are chosen and, with a second press, taken back', async () => {
    const { user, save } = await edit();
    await user.click(button('Smash'));
    await user.click(button('Bandeja'));
    expect(button('Smash')).toHaveAttribute('aria-pressed', 'false');
    await user.click(button('Net'));
    await user.click(button('Net'));
    await user.click(button('Unforced error'));
    await user.click(button(/Player, speed, drawing/));
    await user.click(button('Partner'));
    await user.click(button('0.25×'));
    expect(await save()).toMatchObject({
      shot: 'BANDEJA',
      phase: null,
      outcome: 'UNFORCED_ERROR',
      player: 'PARTNER',
      playbackSpeed: 0.25,
    });
    const item = within(screen.getByText('Open the face a touch.').closest('li') as HTMLElement);
    expect(['Bandeja', 'Unforced error', 'Partner'].map((name) => item.getByText(name))).toHaveLength(3);
  });

  it('are reached by one Tab each and walked with the arrows', async () => {
    const { user } = await edit();
    button('Bandeja').focus();
    await user.keyboard('{ArrowRight}{ArrowRight} ');
    expect(button('Smash')).toHaveAttribute('aria-pressed', 'true');
    await user.tab();
    expect(button('Net')).toHaveFocus();
  });

  it('wait behind one line on a phone, which says what is chosen', async () => {
    const { user, save } = await edit(ranged, { wide: false });
    expect(notes().queryByRole('button', { name: 'Bandeja' })).not.toBeInTheDocument();
    await user.click(button(/Shot, phase, outcome Bandeja, Unforced error, Player/));
    await user.click(button('Winner'));
    expect(await save()).toMatchObject({ shot: 'BANDEJA', outcome: 'WINNER' });
  });

  it('survive a reload unsaved', async () => {
    const { user } = await edit(ranged);
    await user.click(button('Winner'));
    cleanup();
    await openWorkspace(workOf(ranged), {}, DESK);
    expect(button('Winner')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('End')).toHaveValue('0:48.60');
  });
});

describe('when a drawing shows', () => {
  it('is a hold of some seconds, a range that begins with one, or a frame', async () => {
    const { user, save } = await edit();
    await user.click(button(/Player, speed, drawing/));
    await user.click(button('A second more'));
    await user.click(button('In the range'));
    expect(await save()).toMatchObject({ showing: 'RANGE', holdMs: 4_000, endMs: 46_000 });
  });
});

describe('a note with a drawing and no words', () => {
  it('is saved, not discarded, and has a sign in the list', async () => {
    const { server, user, save } = await edit(buildNote({ drawingVersion: 2 }));
    await user.clear(screen.getByLabelText('Title'));
    await user.clear(screen.getByLabelText('Note'));
    expect(await save()).not.toHaveProperty('drawingVersion');
    expect(server.callsOf('DeleteAnnotation')).toHaveLength(0);
  });

  it('has a sign in the list', async () => {
    await openWorkspace(workOf(buildNote({ drawingVersion: 2 })), {}, DESK);
    expect(notes().getByRole('img', { name: 'With a drawing' })).toBeInTheDocument();
  });
});

describe('the keys of a note', () => {
  const press = (key: string, init = {}) => fireEvent.keyDown(document.body, { key, ...init });

  it('set its range and its shot while no field has the focus', async () => {
    const { save } = await edit();
    press('I', { shiftKey: true });
    press('ArrowRight');
    press('O', { shiftKey: true });
    press('0');
    press('3');
    expect(await save()).toMatchObject({ timestampMs: 0, endMs: 5_000, shot: 'SMASH' });
  });

  it('take a shot back with a second press', async () => {
    const { save } = await edit(ranged);
    press('1');
    expect(await save()).toMatchObject({ shot: null, endMs: 48_600 });
  });

  it('are letters and digits in its text', async () => {
    const { user, save } = await edit();
    await user.type(screen.getByLabelText('Title'), ' 3I');
    expect(await save()).toMatchObject({ label: 'Bandeja too flat 3I', shot: null });
  });

  it('choose the category of the next note while none is written', async () => {
    await openWorkspace({}, {}, DESK);
    press('4');
    expect(screen.getByRole('radio', { name: 'Mental' })).toBeChecked();
    press('5');
    expect(screen.getByRole('radio', { name: 'Mental' })).toBeChecked();
  });
});
