import ipaddr from 'ipaddr.js';

/** What one household or office has: https://www.rfc-editor.org/rfc/rfc6177 */
const PREFIX = { ipv4: 24, ipv6: 56 } as const;
const IPV6_BYTES = 16;

/** The network of an address, such as 203.0.113.0/24; empty for text that is no address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  const prefix = PREFIX[parsed.kind()];
  const bytes = parsed.toByteArray();
  const kept = bytes.map((byte, index) => (index < Math.floor(prefix / 8) ? byte : 0));
  const first = bytes.length === IPV6_BYTES ? new ipaddr.IPv6(kept) : new ipaddr.IPv4(kept);
  return `${first.toString()}/${prefix}`;
}

/** In one spelling; empty for one that says nothing about who is behind it, such as that of a proxy of ours. */
export function publicAddressOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' ? parsed.toString() : '';
}
