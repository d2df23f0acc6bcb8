import { describeDevice, type Device } from './device.js';

/** Somebody who has no session, and may have to solve a challenge first. */
export interface Visitor {
  device: Device | undefined;
  challengeSolution: string;
}

export const VISIT_PURPOSES = ['signup', 'resend', 'recover', 'guardian'] as const;

export const visitOf = (
  purpose: (typeof VISIT_PURPOSES)[number],
  { device, challengeSolution: solution }: Visitor,
) => ({ purpose, solution, ipAddress: describeDevice(device).ipAddress });
