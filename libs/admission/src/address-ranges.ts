import ipaddr from 'ipaddr.js';

export interface AddressRange {
  name: string;
  /** `wide` ranges have many households, and may do more. */
  scope: 'range' | 'wide';
}

const NARROW = { ipv4: 24, ipv6: 64 } as const;
/** What one customer of a hoster can get: 65,536 networks of /64 to hop through. */
const WIDE_IPV6 = 48;
const IPV6_BYTES = 16;

/** The ranges in which an address counts, the narrow one first; none for text that is no address. */
export function rangesOf(address: string): AddressRange[] {
  if (!ipaddr.isValid(address)) return [];
  const parsed = ipaddr.process(address);
  const narrow: AddressRange = { name: rangeOf(parsed, NARROW[parsed.kind()]), scope: 'range' };
  return parsed.kind() === 'ipv6' ? [narrow, { name: rangeOf(parsed, WIDE_IPV6), scope: 'wide' }] : [narrow];
}

function rangeOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray();
  const kept = bytes.map((byte, index) => (index < bits / 8 ? byte : 0));
  const first = bytes.length === IPV6_BYTES ? new ipaddr.IPv6(kept) : new ipaddr.IPv4(kept);
  return `${first.toString()}/${bits}`;
}
