import type { UserCaller } from '@bandeja/auth';
import {
  AnalysisServiceService,
  Annotation as AnnotationMessage,
  SummaryItem as SummaryItemMessage,
  type AttachResponseVideoRequest,
  type AttachResponseVideoResponse,
  type DeleteAnnotationRequest,
  type DeleteAnnotationResponse,
  type DeleteSummaryItemRequest,
  type DeleteSummaryItemResponse,
  type RemoveResponseVideoRequest,
  type RemoveResponseVideoResponse,
  type SaveAnnotationRequest,
  type SaveAnnotationResponse,
  type SaveSummaryItemRequest,
  type SaveSummaryItemResponse,
} from '@bandeja/contracts/analysis';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { AttachResponseVideo } from '../../use-cases/work/attach-response-video.js';
import { RemoveResponseVideo } from '../../use-cases/work/remove-response-video.js';
import { WriteNotes } from '../../use-cases/work/write-notes.js';
import { toAnnotationMessage, toVideoMessage } from './analysis.mapper.js';

@Controller()
export class WorkspaceController {
  constructor(
    private readonly notes: WriteNotes,
    private readonly attach: AttachResponseVideo,
    private readonly remove: RemoveResponseVideo,
  ) {}

  @Rpc(AnalysisServiceService, 'saveAnnotation', { from: ['gateway'], callers: ['coach'] })
  async saveAnnotation(
    { analysisId, annotation, expectedVersion }: SaveAnnotationRequest,
    caller: UserCaller,
  ): Promise<SaveAnnotationResponse> {
    const input = annotation ?? AnnotationMessage.fromPartial({});
    const saved = await this.notes.saveAnnotation(caller, analysisId, input, expectedVersion);
    return { annotation: toAnnotationMessage(saved) };
  }

  @Rpc(AnalysisServiceService, 'deleteAnnotation', { from: ['gateway'], callers: ['coach'] })
  async deleteAnnotation(
    { analysisId, annotationId, expectedVersion }: DeleteAnnotationRequest,
    caller: UserCaller,
  ): Promise<DeleteAnnotationResponse> {
    await this.notes.deleteAnnotation(caller, analysisId, annotationId, expectedVersion);
    return {};
  }

  @Rpc(AnalysisServiceService, 'saveSummaryItem', { from: ['gateway'], callers: ['coach'] })
  async saveSummaryItem(
    { analysisId, summaryItem, expectedVersion }: SaveSummaryItemRequest,
    caller: UserCaller,
  ): Promise<SaveSummaryItemResponse> {
    const input = summaryItem ?? SummaryItemMessage.fromPartial({});
    return { summaryItem: await this.notes.saveSummaryItem(caller, analysisId, input, expectedVersion) };
  }

  @Rpc(AnalysisServiceService, 'deleteSummaryItem', { from: ['gateway'], callers: ['coach'] })
  async deleteSummaryItem(
    { analysisId, summaryItemId, expectedVersion }: DeleteSummaryItemRequest,
    caller: UserCaller,
  ): Promise<DeleteSummaryItemResponse> {
    await this.notes.deleteSummaryItem(caller, analysisId, summaryItemId, expectedVersion);
    return {};
  }

  @Rpc(AnalysisServiceService, 'attachResponseVideo', { from: ['gateway'], callers: ['coach'] })
  async attachResponseVideo(
    request: AttachResponseVideoRequest,
    caller: UserCaller,
  ): Promise<AttachResponseVideoResponse> {
    return { responseVideo: toVideoMessage(await this.attach.execute(caller, request)) };
  }

  @Rpc(AnalysisServiceService, 'removeResponseVideo', { from: ['gateway'], callers: ['coach'] })
  async removeResponseVideo(
    { analysisId }: RemoveResponseVideoRequest,
    caller: UserCaller,
  ): Promise<RemoveResponseVideoResponse> {
    await this.remove.execute(caller, analysisId);
    return {};
  }
}
