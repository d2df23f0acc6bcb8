import type { Participant } from '../../domain/participant.js';

/** This service's copy of the people, as identity tells them. */
export abstract class Participants {
  /** Keeps what is given and leaves the rest; someone deleted stays deleted. */
  abstract keep(person: Partial<Participant> & { id: string }): Promise<void>;
  /** Adds someone under a name, unless known. */
  abstract introduce(id: string, fullName: string): Promise<void>;
  abstract forget(id: string, at: Date): Promise<void>;
  /** UTC for someone not known. */
  abstract timeZoneOf(id: string): Promise<string>;
}
