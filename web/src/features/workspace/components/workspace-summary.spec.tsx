import { screen, within } from '@testing-library/react';
import { openTab, write } from './open-workspace';

beforeEach(() => localStorage.clear());

describe('the summary', () => {
  const desk = { wide: true };

  it('needs a title and a text, and points at what is empty [S1-2.1.34]', async () => {
    const { user, server } = await openTab(/Summary/, {}, {}, desk);
    await user.click(screen.getByRole('button', { name: 'Add recommendation' }));
    write(screen.getByLabelText('Text'), 'Twenty to the far corner.');
    await user.type(screen.getByLabelText('Text'), '{Enter}');
    expect(screen.getByLabelText('Title')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByText('Give it a title')).toBeInTheDocument();
    expect(server.callsOf('SaveSummaryItem')).toHaveLength(0);
  });

  it('is saved with Enter and takes a line with Shift+Enter [S1-2.1.35] [S1-2.1.36]', async () => {
    const { user, server } = await openTab(/Summary/, {}, {}, desk);
    await user.click(screen.getByRole('button', { name: 'Add recommendation' }));
    write(screen.getByLabelText('Title'), 'Finish across');
    await user.type(screen.getByLabelText('Text'), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    expect(await screen.findByRole('heading', { name: 'Finish across' })).toBeInTheDocument();
    expect(server.callsOf('SaveSummaryItem')[0]?.variables.summaryItem).toMatchObject({
      category: 'RECOMMENDATION',
      label: 'Finish across',
      content: 'One\ntwo',
    });
  });

  it('has three categories, and is temporary until it is saved under the id it began with [S1-2.1.32] [S1-2.1.33]', async () => {
    const { user, server } = await openTab(/Summary/, {}, {}, desk);
    for (const category of ['assessment', 'recommendation', 'feedback'])
      expect(screen.getByRole('button', { name: `Add ${category}` })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add feedback' }));
    expect(server.callsOf('SaveSummaryItem')).toHaveLength(0);
    write(screen.getByLabelText('Title'), 'Keep the feet');
    write(screen.getByLabelText('Text'), 'They are quick.');
    await user.click(screen.getByRole('button', { name: 'Save item' }));
    expect(await screen.findByRole('heading', { name: 'Keep the feet' })).toBeInTheDocument();
    expect(server.callsOf('SaveSummaryItem')[0]?.variables.summaryItem).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      category: 'FEEDBACK',
      label: 'Keep the feet',
      content: 'They are quick.',
      expectedVersion: 0,
    });
  });

  it('says when deleting failed [S1-8.11]', async () => {
    const item = { id: 'item-1', category: 'FEEDBACK', label: 'Feet', content: 'Quick', version: 1 };
    const summary = { analysis: { id: 'analysis-1', work: { summaryItems: [item] } } };
    const answers = { WorkspaceSummary: summary, DeleteSummaryItem: { error: 'INTERNAL' } };
    const { user } = await openTab(/Summary/, {}, answers, desk);
    await user.click(await screen.findByRole('button', { name: 'Delete Feet' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete summary item. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Quick')).toBeInTheDocument();
  });

  it('is discarded with Esc [S1-2.1.37]', async () => {
    const { user } = await openTab(/Summary/, {}, {}, desk);
    await user.click(screen.getByRole('button', { name: 'Add feedback' }));
    write(screen.getByLabelText('Text'), 'Nah');
    await user.type(screen.getByLabelText('Text'), '{Escape}');
    expect(screen.queryByLabelText('Text')).not.toBeInTheDocument();
  });

  it('keeps its text when saving fails [S1-8.10]', async () => {
    const { user } = await openTab(/Summary/, {}, { SaveSummaryItem: { error: 'INTERNAL' } }, desk);
    await user.click(screen.getByRole('button', { name: 'Add feedback' }));
    write(screen.getByLabelText('Title'), 'Keep it');
    write(screen.getByLabelText('Text'), 'Precious');
    await user.type(screen.getByLabelText('Text'), '{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Failed to save summary item. Please try again.');
    await user.click(within(dialog).getByText('Close'));
    expect(screen.getByLabelText('Text')).toHaveValue('Precious');
  });

  it('can be retried if it did not load [S1-2.1.38]', async () => {
    const { user, server } = await openTab(/Summary/, {}, { WorkspaceSummary: { error: 'INTERNAL' } }, desk);
    expect(await screen.findByText('Failed to load summaries')).toBeInTheDocument();
    server.answer('WorkspaceSummary', { analysis: { id: 'analysis-1', work: { summaryItems: [] } } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Add assessment' })).toBeInTheDocument();
  });
});

describe('the summary on a phone', () => {
  const item = { id: 'item-1', category: 'ASSESSMENT', label: 'Base', content: 'Solid', version: 1 };
  const answers = { WorkspaceSummary: { analysis: { id: 'analysis-1', work: { summaryItems: [item] } } } };
  const part = (name: RegExp) => screen.getByRole('button', { name });

  it('leads to the first part that is empty, and to any other on request', async () => {
    const { user } = await openTab(/Summary/, {}, answers);
    expect(await screen.findByRole('button', { name: 'Assessment 1 done' })).toBeInTheDocument();
    expect(part(/^Recommendations none yet/)).toHaveAttribute('aria-pressed', 'true');
    expect(part(/^Add recommendation/)).toBeInTheDocument();
    await user.click(part(/^Feedback none yet/));
    await user.click(part(/^Add feedback/));
    expect(screen.getByRole('listitem', { name: 'Feedback' })).toBeInTheDocument();
  });

  it('is written with the room to itself, and comes back to the parts', async () => {
    const { user, server } = await openTab(/Summary/, {}, answers);
    await user.click(await screen.findByRole('button', { name: /^Add recommendation/ }));
    expect(screen.queryByRole('heading', { name: 'Assessment' })).not.toBeInTheDocument();
    write(screen.getByLabelText('Title'), 'Finish across');
    write(screen.getByLabelText('Text'), 'Twenty a session.');
    await user.click(screen.getByRole('button', { name: 'Save item' }));
    expect(await screen.findByRole('heading', { name: 'Finish across' })).toBeInTheDocument();
    expect(server.callsOf('SaveSummaryItem')[0]?.variables.summaryItem).toMatchObject({
      category: 'RECOMMENDATION',
    });
    expect(part(/^Recommendations 1 done/)).toBeInTheDocument();
    expect(part(/^Add feedback/)).toBeInTheDocument();
  });
});
