import {
  IdentityServiceService,
  type IssueDisputeLinkResponse,
  type IssueMailLinkResponse,
} from '@bandeja/contracts/identity';
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

type DisputeCall = ServerUnaryCall<{ userId: string }, IssueDisputeLinkResponse>;
type LinkCall = ServerUnaryCall<{ linkId: string }, IssueMailLinkResponse>;

/** The identity service on a Unix socket: issues the links that it knows, each time with another token. */
export class FakeIdentityService {
  readonly address = `unix:${join(tmpdir(), `identity-${randomUUID()}.sock`)}`;
  readonly issued: string[] = [];
  isDown = false;
  readonly #withdrawn = new Set<string>();
  readonly #server = new Server();

  async start(): Promise<void> {
    this.#server.addService(
      {
        issueMailLink: IdentityServiceService.issueMailLink,
        issueDisputeLink: IdentityServiceService.issueDisputeLink,
      },
      {
        issueMailLink: ({ request }: LinkCall, answer: sendUnaryData<IssueMailLinkResponse>) => {
          if (this.isDown) return answer({ code: status.UNAVAILABLE });
          if (this.#withdrawn.has(request.linkId))
            return answer({ code: status.NOT_FOUND, metadata: notFound() });
          const path = `/auth/v1/verify?token=${randomUUID()}&type=signup`;
          this.issued.push(path);
          answer(null, { path });
        },
        issueDisputeLink: ({ request }: DisputeCall, answer: sendUnaryData<IssueDisputeLinkResponse>) => {
          if (this.isDown) return answer({ code: status.UNAVAILABLE });
          answer(null, { path: `/not-me?token=${request.userId}` });
        },
      },
    );
    await new Promise<void>((resolve, reject) => {
      this.#server.bindAsync(this.address, ServerCredentials.createInsecure(), (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }

  withdraw(linkId: string): void {
    this.#withdrawn.add(linkId);
  }

  stop(): void {
    this.#server.forceShutdown();
  }
}

function notFound(): Metadata {
  const metadata = new Metadata();
  const error = {
    kind: 'not-found',
    code: 'MAIL_LINK_NOT_FOUND',
    message: 'The link has expired.',
    details: {},
  };
  metadata.set('bandeja-error-bin', Buffer.from(JSON.stringify(error)));
  return metadata;
}
