import * as v from 'valibot';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { networkOf } from './network.ts';

/** Text of a link: too long is cut, empty is nothing, and what no database stores is taken out. */
const short = (length: number) =>
  v.fallback(
    v.nullable(
      v.pipe(
        v.string(),
        v.transform((text) => text.replaceAll('\0', '').toWellFormed().trim().slice(0, length) || null),
      ),
    ),
    null,
  );
const code = v.optional(short(200), null);

/** Beside the referer, the parameters of links that partners lay to the site (specification section 2). */
const hit = v.object({
  referer: v.optional(short(2000), null),
  track_id: code,
  publisher_id: code,
  goal_id: code,
  goal_entry_id: code,
  link_id: code,
  td: code,
  show_popup_reg: v.optional(v.unknown()),
  seon_session: v.optional(short(8000), null),
});

export type Hit = Omit<v.InferOutput<typeof hit>, 'show_popup_reg'> & { show_popup_reg: boolean };

/** Reads the query of a hit. Nothing in it can be wrong enough to refuse a visitor: what does not read is left out. */
export function readHit(query: unknown): Hit {
  const read = v.parse(hit, typeof query === 'object' && query !== null ? { ...query } : {});
  return {
    ...tracked(read),
    referer: originOf(read.referer),
    seon_session: read.seon_session,
    show_popup_reg: read.show_popup_reg !== undefined && read.show_popup_reg !== '0',
  };
}

/** A track_id that starts with td_ is a parameter named td (specification section 2). */
function tracked({ track_id, td, ...rest }: v.InferOutput<typeof hit>) {
  const { publisher_id, goal_id, goal_entry_id, link_id } = rest;
  const isTd = track_id?.startsWith('td_') === true;
  return { publisher_id, goal_id, goal_entry_id, link_id, track_id: isTd ? null : track_id, td: isTd ? track_id.slice(3) || td : td };
}

/** Paths and queries of other sites can name a person; the origin cannot. */
function originOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin.slice(0, 300) : null;
}

/** Days after which a visit is removed. */
export const visitDays = 90;
/** A player older than this did not come by a visit that is reported now. Minutes. */
const attributionMinutes = 30;

export interface Visits {
  /** Keeps a visit and returns its id. */
  record(hit: Hit, address: string): Promise<string>;
  /**
   * Says that a visit led to the sign-up of a player. Holds once: only a player who has just signed up, only the first visit told of,
   * no visit twice. Answers whether it was this one.
   */
  attribute(visit: string, playerId: bigint): Promise<boolean>;
  /** Removes old visits; what led to a sign-up stays with the player. Returns how many. */
  prune(): Promise<number>;
}

export function createVisits({ database, clock, random }: { database: Database; clock: Clock; random: RandomSource }): Visits {
  return {
    async record(one, address) {
      const id = random.bytes(16).toString('base64url');
      await database.directory.query(
        `insert into visit (id, at, referer, track_id, publisher_id, goal_id, goal_entry_id, link_id, td, show_popup_reg, seon_session, network)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          id,
          clock.now(),
          one.referer,
          one.track_id,
          one.publisher_id,
          one.goal_id,
          one.goal_entry_id,
          one.link_id,
          one.td,
          one.show_popup_reg,
          one.seon_session,
          networkOf(address),
        ],
      );
      return id;
    },
    async attribute(visit, playerId) {
      const now = clock.now();
      const rows = await database.directory.query(
        `insert into player_attribution (player_id, visit_id, visited_at, attributed_at, referer, track_id, publisher_id, goal_id, goal_entry_id, link_id, td)
         select p.id, visit.id, visit.at, $3, referer, track_id, publisher_id, goal_id, goal_entry_id, link_id, td
         from visit, player_identity p where visit.id = $1 and p.id = $2 and p.created_at > $4
         on conflict do nothing returning player_id`,
        [visit, playerId, now, new Date(now.getTime() - attributionMinutes * 60_000)],
      );
      return rows.length > 0;
    },
    async prune() {
      const rows = await database.directory.query('delete from visit where at < $1 returning id', [
        new Date(clock.now().getTime() - visitDays * 86_400_000),
      ]);
      return rows.length;
    },
  };
}
