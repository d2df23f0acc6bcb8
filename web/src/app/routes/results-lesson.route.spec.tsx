import { act, cleanup, screen, within } from '@testing-library/react';
import { fakeMedia } from '../../test/fake-media';
import { fakeSockets } from '../../test/fake-socket';
import { WORK, buildAnalysis, openResults } from './open-results';

beforeEach(() => {
  fakeSockets();
  fakeMedia();
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

const DRAWN = {
  ...WORK,
  annotations: WORK.annotations.map((note) => ({
    ...note,
    ...{ showing: 'HOLD', holdMs: 3_000, drawingVersion: note.id === 'n-2' ? 1 : 0 },
  })),
  courtPinnings: [],
};
const open = (changes: object = {}, answers: object = {}) =>
  openResults(buildAnalysis({ work: DRAWN, ...changes }), { Drawings: { drawings: [] }, ...answers });

async function begin(answers: object = {}) {
  const opened = await open({}, answers);
  await opened.user.click(await screen.findByRole('button', { name: /^Play the lesson/ }));
  const lesson = await screen.findByRole('region', { name: 'The lesson' });
  return { ...opened, lesson };
}

const film = () => document.querySelector('video') as HTMLVideoElement;

/** As far as a film plays between two looks. */
const filmAt = (...seconds: number[]) =>
  seconds.forEach((at) =>
    act(() => {
      film().currentTime = at;
      film().dispatchEvent(new Event('timeupdate'));
    }),
  );

const chapter = (lesson: HTMLElement, name: RegExp) => within(lesson).getByRole('button', { name });

describe('the lesson of an analysis', () => {
  it('is offered with its length, and begins before the first moment', async () => {
    const { lesson } = await begin();
    expect(within(lesson).getByText(/You are at 1 of 2\./)).toBeVisible();
    expect(chapter(lesson, /Good split/)).toHaveAttribute('aria-current', 'step');
    expect(within(lesson).getByRole('button', { name: 'Pause the lesson' })).toHaveFocus();
    expect([film().currentTime, film().paused]).toEqual([7.5, false]);
    filmAt(8.2, 9);
    expect(screen.getAllByText('Lucía holds the frame').length).toBeGreaterThan(0);
    expect(film().paused).toBe(true);
  });

  it('is not offered without notes, or without a film', async () => {
    await open({ work: { ...DRAWN, annotations: [] } });
    expect(await screen.findByText('Your coach left no notes.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Play the lesson/ })).toBeNull();
  });

  it('goes on where it was left, for this person and on this device', async () => {
    const { lesson, user } = await begin();
    await user.click(chapter(lesson, /Bandeja too flat/));
    cleanup();
    await open();
    expect(await screen.findByText('From 2, Bandeja too flat')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByText(/You are at 1 of 2\./)).toBeVisible();
  });

  it('follows its keys, which the list of shortcuts names, and leaves the film alone', async () => {
    const { lesson, user } = await begin();
    await user.keyboard('{ArrowDown}');
    expect(chapter(lesson, /Bandeja too flat/)).toHaveAttribute('aria-current', 'step');
    await user.keyboard('>');
    expect(screen.getByRole('button', { name: 'Lesson speed: 1.25×' })).toBeVisible();
    await user.keyboard('c');
    expect(screen.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Previous or next chapter')).toBeInTheDocument();
    expect(within(help).queryByText('Previous or next marker')).toBeNull();
    await user.click(within(help).getByRole('button', { name: 'Close' }));
    await user.click(within(lesson).getByRole('button', { name: 'The film alone' }));
    expect(await screen.findByRole('region', { name: 'Analysis Timeline' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Play the lesson/ })).toHaveFocus();
    expect(film().paused).toBe(true);
  });

  it('says that a drawing did not come, and asks for it again', async () => {
    const { lesson, user, server } = await begin({ Drawings: { error: 'INTERNAL' } });
    await user.click(chapter(lesson, /Bandeja too flat/));
    filmAt(41.2, 42);
    expect(await screen.findByText(/We couldn't load the drawing/)).toBeVisible();
    const before = server.callsOf('Drawings').length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(server.callsOf('Drawings').length).toBeGreaterThan(before);
  });

  it('waits while somebody seeks', async () => {
    const { lesson, user } = await begin();
    filmAt(60);
    expect(within(lesson).getByText(/^The film is yours/)).toBeVisible();
    await user.click(within(lesson).getByRole('button', { name: 'Go on with the lesson' }));
    expect(film().currentTime).toBe(7.5);
  });

  it('has the next clip for the same coach as its last word', async () => {
    await open();
    const next = await screen.findByRole('region', { name: 'What comes next' });
    expect(within(next).getByRole('link', { name: 'Send the next clip to Lucía' })).toHaveAttribute(
      ...(['href', '/user/upload?coach=coach-1'] as const),
    );
  });
});

describe('a drill', () => {
  it('stays ticked off', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /^Finish across/ }));
    cleanup();
    await open();
    expect(await screen.findByRole('checkbox', { name: /^Finish across/ })).toBeChecked();
  });
});
