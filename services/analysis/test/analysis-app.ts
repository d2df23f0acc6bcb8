import { AnalysisServiceService, type RequestAnalysisRequest } from '@bandeja/contracts/analysis';
import { PaymentAuthorized, PaymentSubject } from '@bandeja/contracts/payments-events';
import { createPrismaAdapter } from '@bandeja/database';
import type { EventDescriptor } from '@bandeja/events';
import { createTestService, eventually, type TestService } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { PrismaClient } from '../src/generated/client.js';
import { analysisService } from '../src/index.js';
import { MediaLibrary } from '../src/use-cases/ports/media-library.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';
import { FakeCatalog } from './fakes/fake-catalog.js';
import { FakeMedia } from './fakes/fake-media.js';

export interface AnalysisApp {
  service: TestService<typeof AnalysisServiceService>;
  client: TestService<typeof AnalysisServiceService>['client'];
  prisma: PrismaClient;
  media: FakeMedia;
  catalog: FakeCatalog;
  /** Delivers an event and waits until it is handled; rejects with the error of its handler. */
  deliver<Message>(
    descriptor: EventDescriptor<Message>,
    aggregateId: string,
    message: Message,
    eventId?: string,
  ): Promise<string>;
  /** The events of one analysis that the service has published, once none waits in the outbox. */
  published<Message extends { subject: { analysisId: string } | undefined }>(
    descriptor: EventDescriptor<Message>,
    analysisId: string,
  ): Promise<Message[]>;
  /** All events of one type, once none waits in the outbox. */
  allPublished<Message>(descriptor: EventDescriptor<Message>): Promise<Message[]>;
  /** As if the time for which signed addresses are kept was over. */
  forgetAddresses(): void;
  stop(): Promise<void>;
}

/** The whole service, with fakes of the services that it calls. */
export async function startAnalysisApp(env: Record<string, string> = {}): Promise<AnalysisApp> {
  const [media, catalog] = [new FakeMedia(), new FakeCatalog()];
  const service = await createTestService(analysisService, AnalysisServiceService, {
    MEDIA_GRPC_ADDRESS: await media.start(),
    CATALOG_GRPC_ADDRESS: await catalog.start(),
    ...env,
  });
  const prisma = new PrismaClient({ adapter: createPrismaAdapter(service.database.url, 2) });
  return {
    service,
    client: service.client,
    prisma,
    media,
    catalog,
    deliver: async (descriptor, aggregateId, message, eventId) => {
      const id = await service.transport.deliver(descriptor, aggregateId, message, eventId);
      const row = await eventually(async () => {
        const [found] = await prisma.$queryRawUnsafe<{ done: boolean; error: string | null }[]>(
          'select handled_at is not null as done, error from events.inbox where id = $1::uuid',
          id,
        );
        if (!found?.done && !found?.error) throw new Error(`${descriptor.$type} is still waiting`);
        return found;
      });
      if (!row.done) throw new Error(row.error ?? '');
      return id;
    },
    published: async (descriptor, analysisId) => {
      await outboxEmpty(prisma);
      return service.transport
        .messages(descriptor)
        .filter(({ subject }) => subject?.analysisId === analysisId);
    },
    allPublished: async (descriptor) => {
      await outboxEmpty(prisma);
      return service.transport.messages(descriptor);
    },
    forgetAddresses: () => service.running.app.get(MediaLibrary).forgetAddresses(),
    stop: async () => {
      await prisma.$disconnect();
      await service.stop();
      media.stop();
      catalog.stop();
    },
  };
}

async function outboxEmpty(prisma: PrismaClient): Promise<void> {
  await eventually(async () => {
    const [row] = await prisma.$queryRawUnsafe<{ waiting: number }[]>(
      'select count(*)::int as waiting from events.outbox where published_at is null',
    );
    if (row?.waiting) throw new Error('events still wait in the outbox');
  });
}

export function buildRequest(overrides: Partial<RequestAnalysisRequest> = {}): RequestAnalysisRequest {
  return {
    coachId: randomUUID(),
    videoId: randomUUID(),
    title: 'Bandeja from the left',
    focusAreas: ['serve_return', 'Mental Game'],
    comments: 'Why do I miss?',
    clientRequestId: randomUUID(),
    ...overrides,
  };
}

export function buildPayment(
  { id, athleteId, coachId }: Pick<StoredAnalysis, 'id' | 'athleteId' | 'coachId'>,
  coachAmountMinor = 5_250,
): PaymentSubject {
  return PaymentSubject.fromPartial({
    paymentId: randomUUID(),
    analysisId: id,
    athleteId,
    coachId,
    total: { amountMinor: 7_500, currency: 'USD' },
    platformAmountMinor: 7_500 - coachAmountMinor,
    coachAmountMinor,
  });
}

/** A request whose card hold was placed just now. */
export async function storeOpened(
  app: AnalysisApp,
  overrides: Parameters<typeof storeAnalysis>[1] = {},
): Promise<StoredAnalysis> {
  const stored = await storeAnalysis(app.prisma, {
    status: 'draft',
    responseVideoStatus: 'ready',
    ...overrides,
  });
  await app.deliver(PaymentAuthorized, stored.id, {
    subject: buildPayment(stored),
    authorizedAt: new Date(),
    captureBefore: undefined,
    deliverBy: undefined,
  });
  return stored;
}
