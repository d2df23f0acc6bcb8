import {
  AnalysisServiceService,
  type AnalysisStatus,
  type GetAnalysisTermsRequest,
  type GetAnalysisTermsResponse,
} from '@bandeja/contracts/analysis';
import { CatalogServiceService, GetOwnCoachProfileResponse } from '@bandeja/contracts/catalog';
import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type sendUnaryData,
  type ServerUnaryCall,
} from '@grpc/grpc-js';
import { decodeJwt } from 'jose';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** analysis and catalog, as far as payments asks them. */
export class FakePeers {
  readonly address = `unix:${join(mkdtempSync(join(tmpdir(), 'bandeja-peers-')), 'grpc.sock')}`;
  readonly terms = new Map<string, GetAnalysisTermsResponse>();
  readonly completedCoaches = new Set<string>();
  readonly #server = new Server();

  async start(): Promise<void> {
    this.#server.addService(AnalysisServiceService, {
      getAnalysisTerms: (
        call: ServerUnaryCall<GetAnalysisTermsRequest, GetAnalysisTermsResponse>,
        done: sendUnaryData<GetAnalysisTermsResponse>,
      ) => {
        const terms = this.terms.get(call.request.analysisId);
        const asker = userOf(call.metadata);
        if (terms && [terms.athleteId, terms.coachId, 'service:payments'].includes(asker))
          return done(null, terms);
        done(refusal('ANALYSIS_NOT_FOUND', 'Analysis not found or access denied'));
      },
    });
    this.#server.addService(CatalogServiceService, {
      getOwnCoachProfile: (
        call: ServerUnaryCall<object, GetOwnCoachProfileResponse>,
        done: sendUnaryData<object>,
      ) =>
        done(
          null,
          GetOwnCoachProfileResponse.fromPartial({
            profile: { profileCompleted: this.completedCoaches.has(userOf(call.metadata)) },
          }),
        ),
    });
    await new Promise<void>((resolve, reject) => {
      this.#server.bindAsync(this.address, ServerCredentials.createInsecure(), (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }

  setStatus(analysisId: string, value: AnalysisStatus): void {
    const terms = this.terms.get(analysisId);
    if (terms) terms.status = value;
  }

  stop(): void {
    this.#server.forceShutdown();
  }
}

/** The id of the user that the call is for, or `service:payments`. */
function userOf(metadata: Metadata): string {
  const [ofUser] = metadata.get('authorization');
  if (ofUser) return decodeJwt(String(ofUser).replace('Bearer ', '')).sub ?? '';
  return `service:${decodeJwt(String(metadata.get('x-service-token')[0])).sub}`;
}

function refusal(code: string, message: string) {
  const metadata = new Metadata();
  const told = { kind: 'not-found', code, message, details: {} };
  metadata.set('bandeja-error-bin', Buffer.from(JSON.stringify(told)));
  return { code: status.NOT_FOUND, details: message, metadata };
}
