import { Tabs } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerController } from '../../../components/player/player-controller';
import type { NoteDraft, SummaryDraft } from '../drafts';
import type { DraftStore } from '../draft-store';
import type { Response } from '../use-response';
import { useAnnotations } from '../use-annotations';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { useWorkspaceSummaryQuery } from '../workspace.api';
import { AthleteTab } from './athlete-panel';
import { NotesTab } from './notes-tab';
import { ResponseTab } from './response-tab';
import { SummaryTab } from './summary-tab';
import classes from './workspace-tabs.module.css';

export type WorkspaceTab = 'notes' | 'summary' | 'response' | 'athlete';

interface WorkspaceTabsProps {
  analysis: WorkspaceFrame;
  player: PlayerController;
  noteDrafts: DraftStore<NoteDraft>;
  summaryDrafts: DraftStore<SummaryDraft>;
  response: Response;
  editable: boolean;
  /** Where there is no room for the panel above. */
  withAthlete: boolean;
  tab: WorkspaceTab;
  onTabChange: (tab: WorkspaceTab) => void;
}

export const WorkspaceTabs = memo(function WorkspaceTabs(props: WorkspaceTabsProps) {
  const { analysis, player, noteDrafts, summaryDrafts, response } = props;
  const { editable, withAthlete, tab, onTabChange } = props;
  const { id, status, paid, athlete, focusAreas, athleteComments } = analysis;
  const { t } = useTranslation();
  const video = analysis.responseVideo;
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTabChange((value ?? 'notes') as WorkspaceTab)}
      className={classes.tabs}
    >
      <Tabs.List className={classes.list} aria-label={t('workspace.tabs.label')}>
        <TabWithCount value="notes" count={<NoteCount analysisId={id} />} />
        <TabWithCount value="summary" count={<SummaryCount analysisId={id} />} />
        <TabWithCount value="response" count={video ? 1 : 0} />
        {withAthlete && <Tabs.Tab value="athlete">{t('workspace.tabs.athlete')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="notes" className={classes.panel}>
        <NotesTab analysisId={id} player={player} drafts={noteDrafts} editable={editable} />
      </Tabs.Panel>
      <Tabs.Panel value="summary" className={classes.panel}>
        <SummaryTab analysisId={id} drafts={summaryDrafts} editable={editable} />
      </Tabs.Panel>
      <Tabs.Panel value="response" className={classes.panel}>
        <ResponseTab {...{ id, status, paid, video, response }} />
      </Tabs.Panel>
      {withAthlete && (
        <Tabs.Panel value="athlete" className={classes.panel}>
          <AthleteTab athlete={athlete} focusAreas={focusAreas} comments={athleteComments} />
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
