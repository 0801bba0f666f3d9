import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * The network that counts as one client (rate limit): an IPv4 address, however it is written, or an IPv6 network of 64
 * bits, because one customer has all its addresses to choose from.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  // In its shortest form, without the zone of a link, and an IPv4 address inside it with dots.
  const { address: short } = new SocketAddress({ address, family: 'ipv6' });
  const mapped = short.replace(/^::ffff:/, '');
  return isIPv4(mapped) ? mapped : `${groupsOf(short).slice(0, 4).join(':')}::/64`;
};

const groupsOf = (short: string): string[] => {
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
};
