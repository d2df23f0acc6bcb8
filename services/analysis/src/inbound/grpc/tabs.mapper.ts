import type {
  AthleteTab as AthleteTabMessage,
  CoachTab as CoachTabMessage,
} from '@bandeja/contracts/analysis';
import { DomainError } from '@bandeja/errors';
import type { AthleteTab, CoachTab } from '../../domain/tabs.js';

const ATHLETE: Record<AthleteTabMessage, AthleteTab | undefined> = {
  ATHLETE_TAB_UNSPECIFIED: 'all',
  ATHLETE_TAB_ALL: 'all',
  ATHLETE_TAB_PENDING: 'pending',
  ATHLETE_TAB_COMPLETED: 'completed',
  UNRECOGNIZED: undefined,
};

const COACH: Record<CoachTabMessage, CoachTab | undefined> = {
  COACH_TAB_UNSPECIFIED: undefined,
  COACH_TAB_PENDING: 'pending',
  COACH_TAB_IN_PROGRESS: 'inProgress',
  COACH_TAB_COMPLETED: 'completed',
  UNRECOGNIZED: undefined,
};

export function athleteTabOf(message: AthleteTabMessage): AthleteTab {
  return ATHLETE[message] ?? invalidStatus('Choose all, pending or completed.');
}

export function coachTabOf(message: CoachTabMessage): CoachTab {
  return COACH[message] ?? invalidStatus('Choose pending, in progress or completed.');
}

function invalidStatus(message: string): never {
  throw new DomainError('invalid', 'INVALID_STATUS', message);
}
