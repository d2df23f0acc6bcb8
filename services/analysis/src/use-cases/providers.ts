import { BlockPerson } from './block/block-person.js';
import { FollowMoney } from './follow/follow-money.js';
import { FollowPayment } from './follow/follow-payment.js';
import { FollowPerson } from './follow/follow-person.js';
import { FollowVideo } from './follow/follow-video.js';
import { DeliveredAddresses } from './personal-data/delivered-addresses.js';
import { ExportPersonalData } from './personal-data/export-personal-data.js';
import { GetAnalysis } from './read/get-analysis.js';
import { GetAnalysisTerms } from './read/get-analysis-terms.js';
import { GetDrawings } from './read/get-drawings.js';
import { GetTakes } from './read/get-takes.js';
import { ListAnalyses } from './read/list-analyses.js';
import { OwnAnalyses } from './read/own-analyses.js';
import { ShownAnalyses } from './read/shown-analyses.js';
import { Acquaintances } from './report/acquaintances.js';
import { DecideReport } from './report/decide-report.js';
import { FindSubject } from './report/find-subject.js';
import { ListReports } from './report/list-reports.js';
import { OpenEvidence } from './report/open-evidence.js';
import { ReportSubject } from './report/report-subject.js';
import { CancelAnalysis } from './request/cancel-analysis.js';
import { EndRequest } from './request/end-request.js';
import { RejectAnalysis } from './request/reject-analysis.js';
import { RequestAnalysis } from './request/request-analysis.js';
import { GetNoteFilm } from './share/get-note-film.js';
import { ShareNote } from './share/share-note.js';
import { RemoveReleasedVideos } from './sweep/remove-released-videos.js';
import { Sweep } from './sweep/sweep.js';
import { GetThread } from './thread/get-thread.js';
import { OwnThreads } from './thread/own-threads.js';
import { SendThreadMessage } from './thread/send-thread-message.js';
import { AttachResponseVideo } from './work/attach-response-video.js';
import { CheckCompletion } from './work/check-completion.js';
import { CompleteAnalysis } from './work/complete-analysis.js';
import { LinkResponse } from './work/link-response.js';
import { MakeAnswer } from './work/make-answer.js';
import { PinCourts } from './work/pin-courts.js';
import { RemoveResponseVideo } from './work/remove-response-video.js';
import { ReplaceResponse } from './work/replace-response.js';
import { Sounds } from './work/sounds.js';
import { StartAnalysis } from './work/start-analysis.js';
import { VoiceClips } from './work/voice-clips.js';
import { WritableAnalyses } from './work/writable-analyses.js';
import { WriteDrawings } from './work/write-drawings.js';
import { WriteNotes } from './work/write-notes.js';
import { WriteTakes } from './work/write-takes.js';

export const useCases = [
  Acquaintances,
  AttachResponseVideo,
  BlockPerson,
  CancelAnalysis,
  CheckCompletion,
  CompleteAnalysis,
  DecideReport,
  DeliveredAddresses,
  EndRequest,
  ExportPersonalData,
  FollowMoney,
  FollowPayment,
  FollowPerson,
  FindSubject,
  FollowVideo,
  GetAnalysis,
  GetAnalysisTerms,
  GetDrawings,
  GetNoteFilm,
  GetTakes,
  GetThread,
  LinkResponse,
  ListAnalyses,
  ListReports,
  MakeAnswer,
  OpenEvidence,
  OwnAnalyses,
  OwnThreads,
  PinCourts,
  RejectAnalysis,
  RemoveReleasedVideos,
  RemoveResponseVideo,
  ReplaceResponse,
  ReportSubject,
  RequestAnalysis,
  SendThreadMessage,
  ShareNote,
  ShownAnalyses,
  Sounds,
  StartAnalysis,
  Sweep,
  VoiceClips,
  WritableAnalyses,
  WriteDrawings,
  WriteNotes,
  WriteTakes,
];
