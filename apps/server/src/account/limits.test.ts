import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountLimits, clientKey, limitFor } from './limits.ts';

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

test('clients on the machine itself get more, nobody else does', () => {
  const { registerPerAddress } = accountLimits;
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(limitFor(registerPerAddress, address).count).toBe(registerPerAddress.count * 40);
  for (const address of ['10.0.0.1', '203.0.113.7', '::2', '1127.0.0.1'])
    expect(limitFor(registerPerAddress, address)).toEqual(registerPerAddress);
});
