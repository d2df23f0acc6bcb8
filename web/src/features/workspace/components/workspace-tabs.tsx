import { Tabs } from '@mantine/core';
import { lazy, memo, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeLost } from '../../../components/ui/code-lost';
import type { PlayerController } from '../../../film/player-controller';
import type { NoteDraft, SummaryDraft } from '../drafts';
import type { DraftStore } from '../draft-store';
import { lateResponse } from '../late-response';
import type { NoteFilter } from '../note-filter';
import type { Response } from '../use-response';
import { useAnnotations } from '../use-annotations';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { useWorkspaceSummaryQuery } from '../workspace.api';
import { AthleteView } from './athlete-panel';
import { askedIn } from './athlete-question';
import { NotesTab, type FullscreenNote } from './notes-tab';
import { SummaryTab } from './summary-tab';
import classes from './workspace-tabs.module.css';

const ResponseTab = lazy(async () => {
  const { ResponseTab } = await lateResponse.load(() => import('./response-tab'));
  return { default: ResponseTab };
});

export type WorkspaceTab = 'notes' | 'summary' | 'response' | 'athlete';

interface WorkspaceTabsProps {
  analysis: WorkspaceFrame;
  player: PlayerController;
  noteDrafts: DraftStore<NoteDraft>;
  noteFilter: NoteFilter;
  onNoteFilterChange: (filter: NoteFilter) => void;
  noteFullscreen: FullscreenNote | undefined;
  summaryDrafts: DraftStore<SummaryDraft>;
  response: Response;
  editable: boolean;
  /** A desk: the athlete has a panel above, all is written in its place. */
  wide: boolean;
  composedId: string | undefined;
  onCompose: (id: string) => void;
  tab: WorkspaceTab;
  onTabChange: (tab: WorkspaceTab) => void;
  /** Opens the talk, where one can be recorded. */
  onTalk: (() => void) | undefined;
}

export const WorkspaceTabs = memo(function WorkspaceTabs(props: WorkspaceTabsProps) {
  const { analysis, player, noteDrafts, summaryDrafts, response } = props;
  const { editable, wide, composedId, onCompose, tab, onTabChange } = props;
  const { id } = analysis;
  const { t } = useTranslation();
  const writing = { analysisId: id, editable, inline: wide, composedId, onCompose };
  const video = analysis.responseVideo;
  const asked = askedIn(analysis);
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTabChange((value ?? 'notes') as WorkspaceTab)}
      className={classes.tabs}
      data-composing={composedId !== undefined || undefined}
    >
      <Tabs.List className={classes.list} aria-label={t('workspace.tabs.label')}>
        <TabWithCount value="notes" count={<NoteCount analysisId={id} />} />
        <TabWithCount value="summary" count={<SummaryCount analysisId={id} />} />
        <TabWithCount value="response" count={video ? 1 : 0} />
        {!wide && <Tabs.Tab value="athlete">{t('workspace.tabs.athlete')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="notes" className={classes.panel}>
        <NotesTab
          {...writing}
          player={player}
          drafts={noteDrafts}
          filter={props.noteFilter}
          onFilterChange={props.onNoteFilterChange}
          fullscreen={props.noteFullscreen}
        />
      </Tabs.Panel>
      <Tabs.Panel value="summary" className={classes.panel}>
        <SummaryTab {...writing} drafts={summaryDrafts} />
      </Tabs.Panel>
      <Tabs.Panel value="response" className={classes.panel}>
        <Suspense fallback={<CodeLost late={lateResponse} title={t('workspace.response.lost')} />}>
          <ResponseTab {...{ analysis, response }} film={player} withChoice={wide} onTalk={props.onTalk} />
        </Suspense>
      </Tabs.Panel>
      {!wide && (
        <Tabs.Panel value="athlete" className={classes.panel}>
          <AthleteView {...asked} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
});

const NoteCount = ({ analysisId }: { analysisId: string }) => useAnnotations(analysisId).length;

function SummaryCount({ analysisId }: { analysisId: string }) {
  const { data } = useWorkspaceSummaryQuery(analysisId);
  return data?.length ?? 0;
}

function TabWithCount({ value, count }: { value: Exclude<WorkspaceTab, 'athlete'>; count: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Tabs.Tab value={value} rightSection={<span className={classes.count}>{count}</span>}>
      {t(`workspace.tabs.${value}`)}
    </Tabs.Tab>
  );
}
