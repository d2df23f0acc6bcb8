/** Our copy of what identity knows of somebody. */
export interface Person {
  userId: string;
  email: string;
  fullName: string;
  /** Stays as it is when absent. */
  timezone?: string;
}
