import { useAthleteWaitingQuery, useCoachWaitingQuery } from '../../api/waiting.api';
import type { Role } from '../../session/session-user';

/** How much waits for this person: payments to fix, requests to deliver. Notifications do not count. */
export function useWaiting(role: Role | null): number {
  const athlete = useAthleteWaitingQuery(undefined, { skip: role !== 'athlete' });
  const coach = useCoachWaitingQuery(undefined, { skip: role !== 'coach' });
  return (role === 'coach' ? coach.data : athlete.data) ?? 0;
}
