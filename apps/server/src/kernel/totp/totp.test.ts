import fc from 'fast-check';
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { codeAt, keyAddress, keyOf, keyText, stepAt, stepOf } from './totp.ts';

const key = Buffer.from('12345678901234567890');

describe('[AUT-10] Codes of authenticator apps', () => {
  test('RFC 4226 appendix D', () => {
    const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
    expect(codes.map((_, counter) => codeAt(key, counter))).toEqual(codes);
  });

  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('RFC 6238 appendix B, second %i', (second, code) => {
    const step = stepAt(new Date(second * 1000));
    expect(generateSync({ strategy: 'hotp', secret: key, counter: step, digits: 8 })).toBe(code);
    // Six digits of it are what apps show, and what is recognised.
    expect(codeAt(key, step)).toBe(code.slice(2));
    expect(stepOf(key, code.slice(2), new Date(second * 1000), { before: 0, after: 0 })).toBe(step);
  });

  test('a clock may be one step off either way, and no further', () => {
    const now = new Date('2026-11-21T12:00:10Z');
    const near = { before: 1, after: 1 };
    for (const off of [-1, 0, 1]) expect(stepOf(key, codeAt(key, stepAt(now) + off), now, near)).toBe(stepAt(now) + off);
    for (const off of [-3, -2, 2, 3]) expect(stepOf(key, codeAt(key, stepAt(now) + off), now, near)).toBeNull();
    for (const code of ['', '12345', '1234567', 'abcdef', '12 456']) expect(stepOf(key, code, now, near)).toBeNull();
  });

  test('to the ends of a step a code belongs to it', () => {
    for (const at of ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:29.999Z']) {
      const now = new Date(at);
      expect(stepOf(key, codeAt(key, stepAt(now)), now, { before: 0, after: 0 })).toBe(stepAt(now));
      expect(stepOf(key, codeAt(key, stepAt(now) - 1), now, { before: 0, after: 1 })).toBeNull();
      expect(stepOf(key, codeAt(key, stepAt(now) + 1), now, { before: 1, after: 0 })).toBeNull();
    }
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
      expect(keyText(Buffer.from(plain))).toBe(text);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const text = keyText(bytes);
        return text.length === Math.ceil((bytes.length * 8) / 5) && keyOf(text).equals(Buffer.from(bytes));
      }),
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
