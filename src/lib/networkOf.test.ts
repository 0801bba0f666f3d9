import { expect, test } from '@jest/globals';
import { networkOf } from './networkOf.ts';

test('an IPv4 address is itself, however it is written', () => {
  for (const written of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:192.0.2.7']) {
    expect(networkOf(written)).toBe('192.0.2.7');
  }
});

test('the addresses of one IPv6 network of 64 bits count as one, those of the next do not', () => {
  const one = ['2001:db8:1:2::', '2001:DB8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:3::%eth0'];
  for (const address of one) expect(networkOf(address)).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:0:0:1::1')).toBe('2001:0:0:1::/64');
  expect(networkOf('1::8:9')).toBe('1:0:0:0::/64');
});

test('this machine, a link with its zone, and what is no address at all have a name of their own', () => {
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
  expect(networkOf('64:ff9b::192.0.2.7')).toBe('64:ff9b:0:0::/64');
  expect(networkOf('unknown')).toBe('unknown');
  expect(networkOf('')).toBe('');
});
