import type { Queryable } from '../../kernel/database/index.ts';

/** A market with the version of results that somebody knows of it; 0: none. */
export interface KnownResults {
  marketId: bigint;
  resultVersion: bigint;
}

/** Of these markets those that have later results than are known, with the version that they have now. */
export async function laterResults(q: Queryable, known: readonly KnownResults[]): Promise<KnownResults[]> {
  return await q.directory.query<KnownResults>(
    `select distinct m.id as "marketId", m.result_version as "resultVersion" from unnest($1::bigint[], $2::bigint[]) as k (id, version)
     join sport_market m on m.id = k.id where m.result_version > k.version`,
    [known.map(({ marketId }) => marketId), known.map(({ resultVersion }) => resultVersion)],
  );
}
