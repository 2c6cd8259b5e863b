import type { Queryable } from '../kernel/database/index.ts';
import { service } from '../kernel/module/index.ts';
import type { LoyaltyParts } from './parts.ts';
import { countedOn, levelsOf, programsIn, reached } from './programs.ts';
import { pointsBefore } from './stored.ts';

/** Levels of players, for whom their play brings more elsewhere. */
export interface Levels {
  /**
   * The keys of all levels of every ladder that players had reached, each by the points of what happened before a moment: the beginning of a day of the licence, or null for all until now. Who
   * was never counted has the levels that take no points.
   *
   * A follower of plays that asks this hears after `pointsFollower`; otherwise points of plays before the moment may still be missing.
   */
  reachedBefore(q: Queryable, asked: readonly { playerId: bigint; before: Date | null }[]): Promise<ReadonlySet<string>[]>;
}

export const levelsService = service<Levels>('loyalty.levels');

/** Counts the points of plays. */
export const pointsFollower = 'loyalty.count';

export const playerLevels = ({ content }: Pick<LoyaltyParts, 'content'>): Levels => ({
  async reachedBefore(q, asked) {
    const ladders = programsIn(content, 'en').map((program) => ({ program, levels: levelsOf(content, program, 'en') }));
    const points = await pointsBefore(q, asked);
    return points.map(
      (each) => new Set(ladders.flatMap(({ levels, program }) => reached(levels, countedOn(program, each)).map(({ key }) => key))),
    );
  },
});
