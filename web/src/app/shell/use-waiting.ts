import { useAthleteWaitingQuery, useCoachWaitingQuery } from '../../api/waiting.api';
import type { Role } from '../../session/session-user';

/** How much only this person can move on: payments to fix, requests to deliver. News do not count. */
export function useWaiting(role: Role | null): number {
  const athlete = useAthleteWaitingQuery(undefined, { skip: role !== 'athlete' });
  const coach = useCoachWaitingQuery(undefined, { skip: role !== 'coach' });
  return (role === 'coach' ? coach.data : athlete.data) ?? 0;
}
