import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlayerController } from '../../../components/player/player-controller';
import type { SummaryDraft } from '../drafts';
import type { DraftStore } from '../draft-store';
import type { Notes } from '../use-notes';
import type { Response } from '../use-response';
import { useWorkspaceSummaryQuery, type WorkspaceAnalysis } from '../workspace.api';
import { AthleteTab } from './athlete-panel';
import { NotesTab } from './notes-tab';
import { ResponseTab } from './response-tab';
import { SummaryTab } from './summary-tab';
import classes from './workspace-tabs.module.css';

export type WorkspaceTab = 'notes' | 'summary' | 'response' | 'athlete';

interface WorkspaceTabsProps {
  analysis: WorkspaceAnalysis;
  player: PlayerController;
  notes: Notes;
  summaryDrafts: DraftStore<SummaryDraft>;
  response: Response;
  editable: boolean;
  /** Where there is no room for the panel above. */
  withAthlete: boolean;
  tab: WorkspaceTab;
  onTabChange: (tab: WorkspaceTab) => void;
}

export function WorkspaceTabs(props: WorkspaceTabsProps) {
  const { analysis, player, notes, summaryDrafts, response, editable, withAthlete, tab, onTabChange } = props;
  const { t } = useTranslation();
  const { data: summary } = useWorkspaceSummaryQuery(analysis.id);
  const responses = analysis.work?.responseVideo ? 1 : 0;
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTabChange((value ?? 'notes') as WorkspaceTab)}
      className={classes.tabs}
    >
      <Tabs.List className={classes.list} aria-label={t('workspace.tabs.label')}>
        <TabWithCount value="notes" count={analysis.work?.annotations.length ?? 0} />
        <TabWithCount value="summary" count={summary?.length ?? 0} />
        <TabWithCount value="response" count={responses} />
        {withAthlete && <Tabs.Tab value="athlete">{t('workspace.tabs.athlete')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="notes" className={classes.panel}>
        <NotesTab analysis={analysis} player={player} notes={notes} editable={editable} />
      </Tabs.Panel>
      <Tabs.Panel value="summary" className={classes.panel}>
        <SummaryTab analysisId={analysis.id} drafts={summaryDrafts} editable={editable} />
      </Tabs.Panel>
      <Tabs.Panel value="response" className={classes.panel}>
        <ResponseTab analysis={analysis} response={response} />
      </Tabs.Panel>
      {withAthlete && (
        <Tabs.Panel value="athlete" className={classes.panel}>
          <AthleteTab analysis={analysis} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

function TabWithCount({ value, count }: { value: Exclude<WorkspaceTab, 'athlete'>; count: number }) {
  const { t } = useTranslation();
  return (
    <Tabs.Tab value={value} rightSection={<span className={classes.count}>{count}</span>}>
      {t(`workspace.tabs.${value}`)}
    </Tabs.Tab>
  );
}
