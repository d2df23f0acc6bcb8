import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeMedia } from '../../../test/fake-media';
import type { WorkspaceAnalysisQuery } from '../../../api/generated/graphql';
import { fakeServer } from '../../../test/fake-server';
import { fakeWidth } from '../../../test/fake-width';
import { noLiveChannel } from '../../../test/no-live-channel';
import { renderRoutes } from '../../../test/render';
import { DeskContext, type Desk } from '../desk';
import { buildAnalysis } from '../test-analysis';
import { WorkspaceScreen } from './workspace-screen';

type Analysis = WorkspaceAnalysisQuery['analysis'];
type Sent = Record<string, unknown> & { expectedVersion: number };

const kept = ({ expectedVersion, ...item }: Sent) => ({ ...item, version: expectedVersion + 1 });

/** For tests: the workspace of one analysis, with a server that takes what is written. */
export async function openWorkspace(
  overrides: Partial<Analysis> = {},
  answers: Record<string, unknown> = {},
  {
    wide = false,
    live = noLiveChannel,
    desk = undefined as Desk | undefined,
    until = () => screen.findByRole('heading', { name: 'Bandeja under pressure' }),
  } = {},
) {
  fakeMedia();
  fakeWidth(wide);
  live();
  const server = fakeServer({
    WorkspaceAnalysis: { analysis: buildAnalysis(overrides) },
    WorkspaceSummary: { analysis: { id: 'analysis-1', work: { summaryItems: [] } } },
    CompletionCheck: { completionCheck: { errors: [], warnings: [] } },
    SaveAnnotation: ({ variables }: { variables: { annotation: Sent } }) => ({
      saveAnnotation: kept(variables.annotation),
    }),
    DeleteAnnotation: { deleteAnnotation: { ok: true } },
    SaveSummaryItem: ({ variables }: { variables: { summaryItem: Sent } }) => ({
      saveSummaryItem: kept(variables.summaryItem),
    }),
    ...answers,
  });
  const view = await renderRoutes(
    [
      { path: '/coach', element: <p>The dashboard</p> },
      {
        path: '/coach/analysis/:videoId',
        element: (
          <DeskContext value={desk}>
            <WorkspaceScreen analysisId="analysis-1" />
          </DeskContext>
        ),
      },
    ],
    { path: '/coach/analysis/analysis-1', server, user: { id: 'coach-1', role: 'coach' } },
  );
  await until();
  return { server, ...view };
}

/** For tests: the same, with one of its tabs open. */
export async function openTab(name: RegExp, ...options: Parameters<typeof openWorkspace>) {
  const view = await openWorkspace(...options);
  await view.user.click(screen.getByRole('tab', { name }));
  // One of them loads when it is first opened.
  await waitFor(() => expect(screen.getByRole('tabpanel', { name })).not.toBeEmptyDOMElement());
  return view;
}

/** For tests: text in a field at once; key by key it takes a second a word. */
export function write(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
}

/** For tests: the menu of the note at 0:42. */
export async function openNoteMenu(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'More for the note at 0:42' }));
  return within(await screen.findByRole('menu'));
}

/** For tests: up to the question. */
export async function askToDelete(user: UserEvent) {
  const menu = await openNoteMenu(user);
  await user.click(menu.getByRole('menuitem', { name: 'Delete note' }));
}
