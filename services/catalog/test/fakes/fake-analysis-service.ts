import { AnalysisServiceService, type GetAnalysisTermsResponse } from '@bandeja/contracts/analysis';
import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type ServerUnaryCall,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type TermsCall = ServerUnaryCall<{ analysisId: string }, GetAnalysisTermsResponse>;

/** The analysis service on a Unix socket: answers from the stored terms and keeps the token of each call. */
export class FakeAnalysisService {
  readonly address = `unix:${join(tmpdir(), `analysis-${randomUUID()}.sock`)}`;
  readonly tokens: string[] = [];
  readonly #terms = new Map<string, GetAnalysisTermsResponse>();
  readonly #server = new Server();

  async start(): Promise<void> {
    this.#server.addService(
      { getAnalysisTerms: AnalysisServiceService.getAnalysisTerms },
      {
        getAnalysisTerms: (call: TermsCall, answer: sendUnaryData<GetAnalysisTermsResponse>) => {
          this.tokens.push(String(call.metadata.get('authorization')[0]));
          const terms = this.#terms.get(call.request.analysisId);
          if (terms) answer(null, terms);
          else answer({ code: status.NOT_FOUND, metadata: notFound() });
        },
      },
    );
    await new Promise<void>((resolve, reject) => {
      this.#server.bindAsync(this.address, ServerCredentials.createInsecure(), (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }

  /** An analysis that is completed and paid, unless overridden. */
  knows(
    terms: Pick<GetAnalysisTermsResponse, 'athleteId' | 'coachId'> & Partial<GetAnalysisTermsResponse>,
  ): string {
    const analysisId = randomUUID();
    this.#terms.set(analysisId, {
      analysisId,
      status: 'ANALYSIS_STATUS_COMPLETED',
      agreedRate: { amountMinor: 7_500, currency: 'USD' },
      commissionBps: 3_000,
      title: 'Bandeja under pressure',
      paid: true,
      ...terms,
    });
    return analysisId;
  }

  stop(): void {
    this.#server.forceShutdown();
  }
}

function notFound(): Metadata {
  const metadata = new Metadata();
  const error = {
    kind: 'not-found',
    code: 'ANALYSIS_NOT_FOUND',
    message: 'Analysis not found or access denied',
    details: {},
  };
  metadata.set('bandeja-error-bin', Buffer.from(JSON.stringify(error)));
  return metadata;
}
