import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint, sealedPoint } from '../../../studio/publication/recompute.js';
import { readPools } from './pool.ts';
import { pointOf, sealOf } from './seal.ts';

const [pool] = readPools();
const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));

test('who has nothing but what is published draws the point of a sealed pot again, and its seal', () => {
  const beganAt = new Date('2026-03-01T12:00:00Z');
  const dueAt = new Date('2026-03-01T21:00:00Z');
  const seen = new Set<string>();
  for (const rules of pool!.levels) {
    const { falls, level, seed } = rules;
    if (falls.by === 'chance') continue;
    seen.add(falls.by);
    fc.assert(
      fc.property(secret, fc.integer({ min: 1, max: 10_000 }), (drawn, run) => {
        const point = pointOf(drawn, { pool: pool!.sysname, currency: 'EUR', level, run }, rules, { beganAt, dueAt });
        const again = sealedPoint(
          drawn,
          `${pool!.sysname}.EUR.${level}`,
          run,
          falls.by === 'amount'
            ? { by: 'amount', seed: Number(seed), most: Number(falls.most) }
            : { by: 'time', stakes: Number(falls.stakes), beganAt: beganAt.getTime(), dueAt: dueAt.getTime() },
        );
        expect(again).toEqual(
          point?.by === 'amount'
            ? { amount: Number(point.amount) }
            : point && { moment: point.moment.getTime(), stakes: Number(point.stakes) },
        );
        expect(fingerprint(drawn)).toBe(sealOf(drawn));
      }),
    );
  }
  expect([...seen].sort()).toEqual(['amount', 'time']);
});
