import {
  AgreementAccepted,
  CoachProfileUpdated,
  ReviewFlagged,
  ReviewPosted,
} from '@bandeja/contracts/catalog-events';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import type { Agreement } from '../../domain/agreement.js';
import type { CoachProfile } from '../../domain/coach-profile.js';
import type { Review } from '../../domain/review.js';
import { CatalogEvents } from '../../use-cases/ports/catalog-events.js';

/** The coach is the aggregate of every event, so that all events about one coach keep their order. */
@Injectable()
export class OutboxCatalogEvents extends CatalogEvents {
  constructor(private readonly publisher: EventPublisher) {
    super();
  }

  coachProfileUpdated(profile: CoachProfile): Promise<void> {
    return this.publisher.publish(CoachProfileUpdated, profile.id, messageOf(profile));
  }

  coachProfilesUpdated(profiles: readonly CoachProfile[]): Promise<void> {
    return this.publisher.publishAll(
      CoachProfileUpdated,
      profiles.map((profile) => ({ aggregateId: profile.id, message: messageOf(profile) })),
    );
  }

  agreementAccepted(coachId: string, agreement: Agreement): Promise<void> {
    return this.publisher.publish(AgreementAccepted, coachId, {
      coachId,
      agreementId: agreement.id,
      version: agreement.version,
    });
  }

  reviewPosted(review: Review): Promise<void> {
    return this.publisher.publish(ReviewPosted, review.coachId, {
      reviewId: review.id,
      analysisId: review.analysisId,
      coachId: review.coachId,
      athleteId: review.athleteId,
      rating: review.rating,
    });
  }

  reviewFlagged({ id, coachId }: Review, reason: string): Promise<void> {
    return this.publisher.publish(ReviewFlagged, coachId, { reviewId: id, coachId, reason });
  }
}

function messageOf(profile: CoachProfile): CoachProfileUpdated {
  return {
    coachId: profile.id,
    profileCompleted: profile.profileCompleted,
    listed: profile.listed,
    baseRateMinor: profile.baseRateMinor ?? 0,
    currency: profile.currency,
    timezone: profile.timezone,
  };
}
