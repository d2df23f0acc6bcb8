import { commandsFor, oneLine, said } from '@bandeja/hosting';
import type { AnalysisTools } from '../../open-admin.js';
import type { ListedReport } from '../../outbound/prisma/prisma-reports.js';

const command = commandsFor<AnalysisTools>();
const LISTED = 100;

const list = command({
  name: 'reports list',
  showsPeople: true,
  summary:
    'Reports that wait for a decision, the longest waiting first; their evidence is on the screen for operators',
  run: async (_, { reports }) => {
    const { items, counts } = await reports.execute('open', { pageSize: LISTED, pageToken: '' });
    if (items.length === 0) return said('No report waits for a decision.', []);
    const more = counts.open > items.length ? ['There are more. Decide these first.'] : [];
    return said([...items.map(entry), ...more].join('\n'), items.map(withoutEvidence));
  },
});

const uphold = command({
  name: 'reports uphold',
  summary: 'Hides what was reported from everyone, for good, and tells whoever reported it',
  arguments: { id: 'REPORT_ID', note: 'NOTE...' },
  changes: true,
  run: async ({ args: { id, note }, operator }, { decideReport }) => {
    await decideReport.execute(operator, id, 'uphold', note);
    return said(`Report ${id} is upheld.`, { id, state: 'upheld' });
  },
});

const dismiss = command({
  name: 'reports dismiss',
  summary: 'Leaves everything as it is, and tells whoever reported it',
  arguments: { id: 'REPORT_ID', note: 'NOTE...' },
  changes: true,
  run: async ({ args: { id, note }, operator }, { decideReport }) => {
    await decideReport.execute(operator, id, 'dismiss', note);
    return said(`Report ${id} is dismissed.`, { id, state: 'dismissed' });
  },
});

export const REPORT_COMMANDS = [list, uphold, dismiss];

const withoutEvidence = ({ facts: _facts, videoIds: _videoIds, ...report }: ListedReport) => report;

const entry = ({ id, reportedAt, subject, subjectId, reportedId, reason, text }: ListedReport): string =>
  `${id}  ${reportedAt.toISOString()}  ${subject} ${subjectId} of ${reportedId}  ${reason}: ${oneLine(text)}`;
