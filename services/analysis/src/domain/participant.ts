/** Someone who takes part in an analysis; the fields after the time zone are an athlete's. */
export interface Participant {
  id: string;
  fullName: string;
  avatarUrl: string;
  timezone: string;
  sport: string;
  skillLevel: string;
  yearsOfExperience: number | undefined;
  primaryGoals: string[];
  playingSide: string;
}
