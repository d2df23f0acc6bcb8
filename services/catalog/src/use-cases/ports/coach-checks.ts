/** What decides whether a coach is verified, and what an operator holds a credential against. */
export interface CoachCheck {
  id: string;
  fullName: string;
  certifications: string[];
  payoutsEnabled: boolean;
  credentialCheckedAt: Date | null;
  listed: boolean;
}

export interface CoachCheckQuery {
  /** Coaches with an id after this one. */
  after: string | undefined;
  unverifiedOnly: boolean;
  take: number;
}

/** Coaches as operators read them, in the order of their ids; those who left are not among them. */
export abstract class CoachChecks {
  abstract list(query: CoachCheckQuery): Promise<CoachCheck[]>;
}
