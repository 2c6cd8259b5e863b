import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base32, hotp, keyAddress, stepAt, stepOf } from './totp.ts';

const key = Buffer.from('12345678901234567890');

describe('[AUT-10] Codes of authenticator apps', () => {
  test('RFC 4226 appendix D', () => {
    const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
    expect(codes.map((_, counter) => hotp(key, counter))).toEqual(codes);
  });

  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('RFC 6238 appendix B, second %i', (second, code) => {
    expect(hotp(key, stepAt(new Date(second * 1000)), 8)).toBe(code);
  });

  test('a clock may be one step off either way, and no further', () => {
    const now = new Date('2026-11-21T12:00:10Z');
    const near = { from: -1, to: 1 };
    for (const off of [-1, 0, 1]) expect(stepOf(key, hotp(key, stepAt(now) + off), now, near)).toBe(stepAt(now) + off);
    for (const off of [-3, -2, 2, 3]) expect(stepOf(key, hotp(key, stepAt(now) + off), now, near)).toBeNull();
    for (const code of ['', '12345', '1234567', 'abcdef', '12 456']) expect(stepOf(key, code, now, near)).toBeNull();
  });

  test('RFC 4648 section 10, without padding', () => {
    for (const [plain, text] of [
      ['', ''],
      ['f', 'MY'],
      ['fo', 'MZXQ'],
      ['foo', 'MZXW6'],
      ['foob', 'MZXW6YQ'],
      ['fooba', 'MZXW6YTB'],
      ['foobar', 'MZXW6YTBOI'],
    ] as const)
      expect(base32(Buffer.from(plain))).toBe(text);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => base32(Buffer.from(bytes)).length === Math.ceil((bytes.length * 8) / 5)),
    );
  });

  test('the address for the app names brand and account', () => {
    const address = new URL(keyAddress(key, { issuer: 'Nova: Casino', account: 'ada+1@example.com' }));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('Nova  Casino:ada+1@example.com');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Nova: Casino',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
