import { AnalysisServiceService, ListAthleteAnalysesResponse } from './analysis.js';
import { CatalogServiceService } from './catalog.js';
import { IdentityServiceService } from './identity.js';
import { MediaServiceService } from './media.js';
import { NotificationsServiceService } from './notifications.js';
import { PaymentsServiceService } from './payments.js';

const SERVICES = {
  AnalysisServiceService,
  CatalogServiceService,
  IdentityServiceService,
  MediaServiceService,
  NotificationsServiceService,
  PaymentsServiceService,
};

interface Method {
  responseDeserialize(bytes: Buffer): unknown;
  responseCopy(response: unknown): unknown;
}
const methods = Object.entries(SERVICES).flatMap(([service, definition]) =>
  Object.entries(definition as unknown as Record<string, Method>).map(
    ([name, method]) => [`${service}.${name}`, method] as const,
  ),
);

describe('the copy of a response', () => {
  it.each(methods)('%s has the defaults of its fields', (_name, method) => {
    expect(method.responseCopy({})).toEqual(method.responseDeserialize(Buffer.alloc(0)));
  });

  it('shares neither messages nor lists with the original', () => {
    const { responseCopy } = AnalysisServiceService.listAthleteAnalyses;
    const focusAreas = ['volley'];
    const coach = { id: 'lucia', primaryGoals: ['defence'] };
    const original = ListAthleteAnalysesResponse.fromPartial({ analyses: [{ focusAreas, coach }] });
    const copy = responseCopy(original);
    const before = structuredClone(copy);
    expect(copy).toEqual(original);
    for (const analysis of original.analyses) {
      analysis.title = 'changed';
      analysis.focusAreas.push('changed');
      Object.assign(analysis.coach ?? {}, { id: 'changed' });
      analysis.coach?.primaryGoals.push('changed');
    }
    original.analyses.push(...original.analyses);
    expect(copy).toEqual(before);
  });
});
