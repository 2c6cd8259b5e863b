import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkKey, sparedAt } from '../kernel/http/client-address.ts';
import { clientKey } from './limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, key) => expect(clientKey(address)).toBe(key));

test('addresses of one /64 are one client, addresses of two are two', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  fc.assert(
    fc.property(
      fc.tuple(group, group, group),
      fc.tuple(group, group, group, group),
      fc.tuple(group, group, group, group),
      ([a, b, c], one, other) => {
        const prefix = `2001:${a}:${b}:${c}`;
        expect(clientKey([prefix, ...one].join(':'))).toBe(clientKey([prefix, ...other].join(':')));
        expect(clientKey(['2002', a, b, c, ...one].join(':'))).not.toBe(clientKey([prefix, ...one].join(':')));
      },
    ),
  );
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
])('the network around %s is %s', (address, key) => expect(networkKey(address)).toBe(key));

test('[SEC-05] the limits spare the machine itself where people reach the product on it alone, and nobody else', () => {
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000', 'http://tavolo.localhost']) {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(sparedAt(own)(address)).toBe(true);
    for (const address of ['10.0.0.1', '203.0.113.7', '::2', '1127.0.0.1', '0.0.0.0']) expect(sparedAt(own)(address)).toBe(false);
  }
  for (const known of ['https://casino.example', 'http://localhost.casino.example', 'http://10.0.0.5:3000'])
    for (const address of ['127.0.0.1', '::1', '203.0.113.7']) expect(sparedAt(known)(address)).toBe(false);
});
