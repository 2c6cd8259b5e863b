import type { Queryable } from '../../kernel/database/index.ts';
import { eventsAboutToStart, expectedShares } from '../../sportsbook/index.ts';
import { readTerms } from '../terms.ts';
import { raiseFlags, type Seen } from './flags.ts';
import { readIntegrityRules, type IntegrityRules } from './rules.ts';

/**
 * Looks at the single bets for money that were accepted within a day and are open, and at live bets that were turned down within it, and tells of patterns as they are known of fixed
 * matches, of several accounts in one hand and of bets on what has happened already (GLI-33 A.7, GLI-19 A.8.1). It sees what is there when it looks; a bet that is decided in between is
 * not counted. Nothing but flags is written: whatever follows is decided by people.
 */
export async function findIntegrityFlags(q: Queryable, now: Date): Promise<number> {
  const rules = await readIntegrityRules(q);
  const found = await Promise.all([
    concentrated(q, rules),
    nearStart(q, rules),
    alike(q, rules),
    repeatedMaximum(q, rules),
    latePrices(q, rules),
  ]);
  return await raiseFlags(q, found.flat(), now);
}

/** Single bets for money that are open, of the last day: `b` with its leg `l`. */
const recent = `bet b join bet_leg l on l.bucket = b.bucket and l.player_id = b.player_id and l.bet_id = b.id
  where b.state in ('open', 'part_cashed') and b.accepted_at > now() - interval '24 hours' and b.kind = 'single' and b.exposure_stake > 0`;

interface SelectionSum {
  eventId: bigint;
  marketId: bigint;
  selection: string;
  stake: bigint;
  players: bigint[];
}

const money = (hundredths: bigint): string => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Far more of a market's stakes are on one selection than its odds would lead to: more than the difference alone, so that only few come out of the database. */
async function concentrated(q: Queryable, { concentration: rule }: IntegrityRules): Promise<Seen[]> {
  const { above_expected: aboveExpected, accounts, stake: least } = rule;
  const large = await q.everyPlay.query<SelectionSum & { total: bigint }>(
    `select s.event_id as "eventId", s.market_id as "marketId", s.selection, s.stake, s.total, s.players from (
       select l.event_id, l.market_id, l.selection, sum(b.exposure_stake)::bigint as stake,
         sum(sum(b.exposure_stake)) over (partition by l.market_id)::bigint as total, array_agg(distinct b.player_id) as players
       from ${recent} group by l.event_id, l.market_id, l.selection
     ) s where s.stake >= $1 and cardinality(s.players) >= $2 and s.stake >= $3::float8 * s.total`,
    [least, accounts, aboveExpected],
  );
  if (large.length === 0) return [];
  const expected = await expectedShares(
    q,
    large.map(({ marketId }) => marketId),
  );
  return large.flatMap(({ eventId, players, selection, stake, total }): Seen[] => {
    const share = Number(stake) / Number(total);
    const usual = expected.get(selection);
    if (usual === undefined || share - usual < aboveExpected) return [];
    return [
      {
        kind: 'concentration',
        key: `concentration ${selection}`,
        eventId,
        selection,
        players,
        reason: `${percent(share)} of the stakes on this market are on one selection, whose odds lead to ${percent(usual)}`,
        facts: { stake: money(stake), market_stake: money(total), share, expected_share: usual, accounts: players.length },
      },
    ];
  });
}

/** Much of what is staked on a market came in the last minutes before its event. */
async function nearStart(q: Queryable, { near_start: rule }: IntegrityRules): Promise<Seen[]> {
  const { minutes, share: leastShare, stake: least } = rule;
  const events = await eventsAboutToStart(q, minutes);
  if (events.length === 0) return [];
  const rows = await q.everyPlay.query<SelectionSum & { late: bigint }>(
    `select s.event_id as "eventId", s.market_id as "marketId", s.selection, s.stake, s.late, s.players from (
       select l.event_id, l.market_id, l.selection, sum(sum(b.exposure_stake)) over (partition by l.market_id)::bigint as stake,
         coalesce(sum(b.exposure_stake) filter (where b.accepted_at >= e.starts_at - make_interval(mins => $3)), 0)::bigint as late,
         array_agg(distinct b.player_id) filter (where b.accepted_at >= e.starts_at - make_interval(mins => $3)) as players
       from unnest($1::bigint[], $2::timestamptz[]) as e (id, starts_at), ${recent} and l.event_id = e.id and not l.was_live
       group by l.event_id, l.market_id, l.selection
     ) s where s.late >= $4`,
    [events.map(({ id }) => id), events.map(({ startsAt }) => startsAt), minutes, least],
  );
  return rows.flatMap(({ eventId, late, players, selection, stake }): Seen[] => {
    const share = Number(late) / Number(stake);
    if (share < leastShare) return [];
    return [
      {
        kind: 'near_start',
        key: `near_start ${selection}`,
        eventId,
        selection,
        players,
        reason: `${percent(share)} of the stakes on this market came on one selection within ${minutes} minutes before the start`,
        facts: { stake: money(late), market_stake: money(stake), share, minutes, accounts: players.length },
      },
    ];
  });
}

/** Several accounts stake the same on the same selection within minutes. Ten minutes are looked at in steps of five, so that a group is not cut in two. */
async function alike(q: Queryable, { alike: rule }: IntegrityRules): Promise<Seen[]> {
  const { accounts, stake: least } = rule;
  const rows = await q.everyPlay.query<{
    eventId: bigint;
    selection: string;
    currency: string;
    stake: bigint;
    each: bigint;
    players: bigint[];
  }>(
    `select distinct on (selection, currency, each) "eventId", selection, currency, each, stake, players from (
       select l.event_id as "eventId", l.selection, b.currency, b.stake as each, sum(b.exposure_stake)::bigint as stake, array_agg(distinct b.player_id) as players
       from (values (timestamptz '2000-01-01T00:00:00Z'), (timestamptz '2000-01-01T00:05:00Z')) as o (origin), ${recent} and b.exposure_stake >= $2
       group by l.event_id, l.selection, b.currency, b.stake, o.origin, date_bin('10 minutes', b.accepted_at, o.origin)
       having count(distinct b.player_id) >= $1
     ) g order by selection, currency, each, cardinality(players) desc`,
    [accounts, least],
  );
  return rows.map(({ currency, each, eventId, players, selection, stake }) => ({
    kind: 'alike',
    key: `alike ${selection} ${currency} ${each}`,
    eventId,
    selection,
    players,
    reason: `${players.length} accounts staked the same amount on one selection within ten minutes`,
    facts: { accounts: players.length, stake: money(stake), each: String(each), currency },
  }));
}

/** One account bets the highest stake on one selection again and again. */
async function repeatedMaximum(q: Queryable, { repeated_maximum: rule }: IntegrityRules): Promise<Seen[]> {
  const { bets: least, share } = rule;
  const rows = await q.everyPlay.query<{ eventId: bigint; selection: string; playerId: bigint; stakes: bigint[] }>(
    `select l.event_id as "eventId", l.selection, b.player_id as "playerId", array_agg(b.exposure_stake) as stakes
     from ${recent} group by l.event_id, l.selection, b.player_id having count(*) >= $1`,
    [least],
  );
  const terms = await readTerms(
    q.directory,
    rows.map(({ selection }) => selection),
    null,
  );
  return rows.flatMap(({ eventId, playerId, selection, stakes }): Seen[] => {
    const highest = terms.get(selection)?.maximumStake;
    if (highest === undefined) return [];
    const atMost = stakes.filter((stake) => Number(stake) >= share * Number(highest));
    if (atMost.length < least) return [];
    return [
      {
        kind: 'repeated_maximum',
        key: `repeated_maximum ${selection} ${playerId}`,
        eventId,
        selection,
        players: [playerId],
        reason: `${atMost.length} bets of one account on one selection at the highest stake`,
        facts: { bets: atMost.length, stake: money(atMost.reduce((sum, stake) => sum + stake, 0n)), highest_stake: money(highest) },
      },
    ];
  });
}

/** Many live bets of one account are turned down because betting was stopped, or the odds fell, while they waited: it knows what happens before the feed says so. */
async function latePrices(q: Queryable, { late_price: rule }: IntegrityRules): Promise<Seen[]> {
  const { bets: least, share: leastShare } = rule;
  const rows = await q.everyPlay.query<{ playerId: bigint; day: string; late: bigint; live: bigint }>(
    `select t.player_id as "playerId", to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day, t.late, (
       select count(*) from bet b where b.bucket = bucket_of(t.player_id) and b.player_id = t.player_id and b.placed_at > now() - interval '24 hours' and exists (
         select from bet_leg l where l.bucket = b.bucket and l.player_id = b.player_id and l.bet_id = b.id and l.was_live)) as live
     from (
       select b.player_id, count(*) as late from bet b
       where b.state in ('rejected', 'requoted') and b.placed_at > now() - interval '24 hours' and b.reason in ('bets.selection_closed', 'bets.odds_changed')
         and exists (select from bet_leg l where l.bucket = b.bucket and l.player_id = b.player_id and l.bet_id = b.id and l.was_live)
       group by b.player_id having count(*) >= $1
     ) t`,
    [least],
  );
  return rows.flatMap(({ day, late, live, playerId }): Seen[] => {
    const share = Number(late) / Number(live);
    if (share < leastShare) return [];
    return [
      {
        kind: 'late_price',
        key: `late_price ${playerId} ${day}`,
        eventId: null,
        selection: null,
        players: [playerId],
        reason: `${percent(share)} of an account's live bets of a day were turned down because something happened while they waited`,
        facts: { turned_down: Number(late), live_bets: Number(live), share },
      },
    ];
  });
}
