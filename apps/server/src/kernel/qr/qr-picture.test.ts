import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPicture } from './qr-picture.ts';

test('the path draws just the dark squares of the code, inside a quiet zone of four', () => {
  const text = 'otpauth://totp/Content:ada%40casino.example?secret=GEZDGNBVGY3TQOJQ&issuer=Content';
  const { size, path } = qrPicture(text);
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    const row = drawn[Number(y)];
    for (let at = Number(x); at < Number(x) + Number(width); at++) if (row) row[at] = true;
  }
  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data);
  const border = [0, 1, 2, 3, size - 4, size - 3, size - 2, size - 1];
  for (const at of border) expect([...(drawn[at] ?? []), ...drawn.map((row) => row[at])]).not.toContain(true);
});
