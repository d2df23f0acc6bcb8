/** Where a session is opened from, as sent by the gateway; kept for the audit trail. */
export interface Device {
  ipAddress: string;
  userAgent: string;
}

const MAX_IP_LENGTH = 45;
const MAX_USER_AGENT_LENGTH = 400;

export function describeDevice(device: Device | undefined): Device {
  return {
    ipAddress: clean(device?.ipAddress, MAX_IP_LENGTH),
    userAgent: clean(device?.userAgent, MAX_USER_AGENT_LENGTH),
  };
}

function clean(value: string | undefined, maxLength: number): string {
  return (value ?? '').replace(/\p{Cc}/gu, '').slice(0, maxLength);
}
