import * as v from 'valibot';
import type { Queryable } from '../../kernel/database/index.ts';

const stake = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1),
  v.transform((hundredths) => BigInt(hundredths)),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));
const minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60));
const share = v.pipe(v.number(), v.gtValue(0), v.maxValue(1));

const integrityRules = v.strictObject({
  concentration: v.strictObject({ stake, accounts: count, above_expected: share }),
  near_start: v.strictObject({ stake, minutes, share }),
  alike: v.strictObject({ stake, accounts: count }),
  repeated_maximum: v.strictObject({ bets: count, share }),
  late_price: v.strictObject({ bets: count, share }),
});

/** From where on a pattern is told of. Amounts in hundredths of the base currency. */
export type IntegrityRules = v.InferOutput<typeof integrityRules>;

/** Those that hold (`betting_rule.integrity`). Throws where they are none: what nobody looks for would be found by nobody. */
export async function readIntegrityRules(q: Queryable): Promise<IntegrityRules> {
  const [row] = await q.directory.query<{ integrity: unknown }>('select integrity from betting_rule');
  const read = v.safeParse(integrityRules, row?.integrity);
  if (read.success) return read.output;
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'all'}: ${issue.message}`);
  throw new Error(`betting_rule.integrity is not understood: ${faults.join('; ')}`);
}
