import { isIPv4, isIPv6 } from 'node:net';

/** Where a session is opened from, as sent by the gateway; kept for the audit trail. */
export interface Device {
  ipAddress: string;
  userAgent: string;
}

/** The part of an address that a household or an operator's mast keeps, while the rest changes. */
export function networkOf(ipAddress: string): string {
  if (isIPv4(ipAddress)) return ipAddress.split('.').slice(0, 3).join('.');
  return isIPv6(ipAddress) ? ipv6Prefix(ipAddress, 3) : ipAddress;
}

/** Who has an IPv6 address usually has all of its last 64 bits, and counts as one place with them. */
export function placeOf(ipAddress: string): string {
  return isIPv6(ipAddress) && !ipAddress.includes('.') ? `${ipv6Prefix(ipAddress, 4)}::/64` : ipAddress;
}

function ipv6Prefix(address: string, groups: number): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const before = head ? head.split(':') : [];
  const behind = tail ? tail.split(':') : [];
  const between = tail === undefined ? 0 : Math.max(0, 8 - before.length - behind.length);
  const all = [...before, ...Array.from({ length: between }, () => '0'), ...behind];
  return all
    .slice(0, groups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
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
