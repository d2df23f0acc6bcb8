import { act, screen, waitFor, within } from '@testing-library/react';
import { openWorkspace, write } from './open-workspace';

const film = () => screen.getByRole('group', { name: 'Video: Bandeja under pressure' });
let shownAlone: Element | null = null;

/** The browser's own full screen, which jsdom has not. */
function show(element: Element | null) {
  shownAlone = element;
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
}

beforeEach(() => {
  localStorage.clear();
  shownAlone = null;
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => shownAlone });
  document.exitFullscreen = () => Promise.resolve().then(() => show(null));
});

afterAll(() => void Reflect.deleteProperty(document, 'fullscreenElement'));

describe('a note in full screen', () => {
  it('is written and saved over the film without leaving it', async () => {
    const { user, server } = await openWorkspace({ work: null }, {}, { wide: true });
    show(film());
    await user.click(within(film()).getByRole('button', { name: /^Add note at/ }));
    const over = within(film());
    await waitFor(() => expect(over.getByLabelText('Title')).toHaveFocus());
    write(over.getByLabelText('Title'), 'Late split');
    await user.click(over.getByRole('button', { name: 'Smash' }));
    await user.type(over.getByLabelText('Note'), 'Land first.{Enter}');
    await waitFor(() => expect(over.queryByLabelText('Title')).not.toBeInTheDocument());
    expect(server.callsOf('SaveAnnotation')[0]?.variables.annotation).toMatchObject({
      label: 'Late split',
      content: 'Land first.',
      shot: 'SMASH',
    });
    expect(shownAlone).toBe(film());
  });

  it('goes on beside the film with all that was written when full screen ends', async () => {
    const { user } = await openWorkspace({}, {}, { wide: true });
    show(film());
    await user.keyboard('n');
    write(within(film()).getByLabelText('Title'), 'Half a tho');
    await user.click(within(film()).getByLabelText('Note'));
    show(null);
    expect(within(film()).queryByLabelText('Title')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Half a tho');
    await waitFor(() => expect(screen.getByLabelText('Note')).toHaveFocus());
  });

  it('is left by Esc and never thrown away, as it says', async () => {
    const { user } = await openWorkspace({}, {}, { wide: true });
    show(film());
    await user.keyboard('n');
    expect(within(film()).getByText(/Esc leaves full screen, your note stays/)).toBeInTheDocument();
    await user.type(within(film()).getByLabelText('Note'), 'Precious{Escape}');
    expect(shownAlone).toBeNull();
    expect(screen.getByLabelText('Note')).toHaveValue('Precious');
    expect(screen.getByText('Enter to save, Esc to cancel')).toBeInTheDocument();
  });

  it('leaves it when saving fails, so that what is told is seen', async () => {
    const answers = { SaveAnnotation: { error: 'INTERNAL' } };
    const { user } = await openWorkspace({}, answers, { wide: true });
    show(film());
    await user.keyboard('n');
    await waitFor(() => expect(within(film()).getByLabelText('Title')).toHaveFocus());
    await user.type(within(film()).getByLabelText('Note'), 'Precious{Enter}');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Failed to save note.');
    expect(shownAlone).toBeNull();
    expect(screen.getByLabelText('Note')).toHaveValue('Precious');
  });
});
