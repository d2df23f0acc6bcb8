import { DeletionGauges } from './deletion-gauges.js';
import { PrismaAnalyses } from './prisma-analyses.js';
import { PrismaAnalysisViews } from './prisma-analysis-views.js';
import { PrismaBlocks } from './prisma-blocks.js';
import { PrismaCoachFigures } from './prisma-coach-figures.js';
import { PrismaCoachWork } from './prisma-coach-work.js';
import { PrismaCourtPinnings } from './prisma-court-pinnings.js';
import { PrismaDeliveredFilms } from './prisma-delivered-films.js';
import { PrismaDrawings } from './prisma-drawings.js';
import { PrismaHidden } from './prisma-hidden.js';
import { PrismaNotes } from './prisma-notes.js';
import { PrismaOpenedAnalyses } from './prisma-opened-analyses.js';
import { PrismaParticipants } from './prisma-participants.js';
import { PrismaPersonalRecords } from './prisma-personal-records.js';
import { PrismaReplacements } from './prisma-replacements.js';
import { PrismaReports } from './prisma-reports.js';
import { PrismaSounds } from './prisma-sounds.js';
import { PrismaTakes } from './prisma-takes.js';
import { PrismaThreads } from './prisma-threads.js';
import { PrismaVideos } from './prisma-videos.js';
import { PrismaVoiceClips } from './prisma-voice-clips.js';

/** Everything that reads and writes this service's database. */
export const repositories = [
  DeletionGauges,
  PrismaAnalyses,
  PrismaAnalysisViews,
  PrismaBlocks,
  PrismaCoachFigures,
  PrismaCourtPinnings,
  PrismaDeliveredFilms,
  PrismaDrawings,
  PrismaHidden,
  PrismaNotes,
  PrismaOpenedAnalyses,
  PrismaParticipants,
  PrismaCoachWork,
  PrismaPersonalRecords,
  PrismaReplacements,
  PrismaReports,
  PrismaSounds,
  PrismaTakes,
  PrismaThreads,
  PrismaVideos,
  PrismaVoiceClips,
];
