import { commandsFor, defineAdmin, fields } from '@bandeja/hosting';
import type { AnalysisView } from '../../domain/analysis-view.js';
import { analysisIdOf, analysisNotFound } from '../../domain/validation.js';
import type { Video } from '../../domain/video.js';
import { analysisService } from '../../index.js';
import { openAdmin, type AnalysisTools } from '../../open-admin.js';
import { REPORT_COMMANDS } from './report-commands.js';

const command = commandsFor<AnalysisTools>();

const show = command({
  name: 'analyses show',
  showsPeople: true,
  summary: 'How an analysis stands, with its people and videos, and without what they wrote to each other',
  arguments: { id: 'ANALYSIS_ID' },
  run: async ({ args }, { views }) => {
    const view = await views.find(analysisIdOf(args.id));
    if (!view) throw analysisNotFound();
    return fields(shown(view));
  },
});

export const analysisAdmin = defineAdmin({
  service: analysisService,
  open: openAdmin,
  commands: [show, ...REPORT_COMMANDS],
});

function shown({ analysis, athlete, coach }: AnalysisView) {
  const {
    athleteComments: _comments,
    rejectionDescription: _description,
    clientRequestId: _requestId,
    requestVideo,
    responseVideo,
    ...facts
  } = analysis;
  return {
    ...facts,
    people: [
      { role: 'athlete', id: athlete.id, fullName: athlete.fullName },
      { role: 'coach', id: coach.id, fullName: coach.fullName },
    ],
    videos: [
      { role: 'request', ...videoFacts(requestVideo) },
      ...(responseVideo ? [{ role: 'response', ...videoFacts(responseVideo) }] : []),
    ],
  };
}

function videoFacts({ id, status, filename, durationMs }: Video) {
  return { id, status, filename, durationMs };
}
