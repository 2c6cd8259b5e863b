import type { Statements } from '../../../kernel/database/index.ts';
import { stateOf } from './betting-rules.ts';
import type { Player } from './player.ts';

/** What is to be seen of a player, in the model as in the database. */
export interface Facts {
  balances: Readonly<Record<'main' | 'held' | 'bonus' | 'betting_bonus', number>>;
  debts: Readonly<Record<'main' | 'betting_bonus', number>>;
  casinoBonuses: Readonly<Record<string, string>>;
  bettingBonuses: Readonly<Record<string, string>>;
  bets: Readonly<Record<string, string>>;
  freeBets: Readonly<Record<string, string>>;
  payouts: Readonly<Record<string, string>>;
  rounds: Readonly<Record<string, string>>;
  /** Sums of entries of the house that are about the player. */
  house: Readonly<Record<'casino' | 'betting' | 'freeBets' | 'debts' | 'deposits' | 'withdrawals', number>>;
}

const listed = <T>(all: readonly T[], entry: (one: T) => readonly [id: string, text: string]): Record<string, string> =>
  Object.fromEntries(all.map(entry));

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What the rules say is to be seen. */
export function factsOf(player: Player): Facts {
  const { bets, betting, bettingBonuses, cash, casino, casinoBonuses, costs, deposited, freeBets, payouts, rounds } = player;
  const paidOut = (wanted: string) => sum(payouts.flatMap(({ amount, state }) => (state === wanted ? [amount] : [])));
  // A zero has no sign here.
  const negative = (amount: number) => 0 - amount;
  return {
    balances: { main: cash.has, held: paidOut('created'), bonus: casino, betting_bonus: betting.has },
    debts: { main: cash.owes, betting_bonus: betting.owes },
    casinoBonuses: listed(casinoBonuses, ({ id, outcome, state, wagered }) => [id, `${state} ${wagered} ${outcome}`]),
    bettingBonuses: listed(bettingBonuses, ({ id, outcome, state, wagered }) => [id, `${state} ${wagered} ${outcome}`]),
    bets: listed(bets, (bet) => [bet.id, `${stateOf(bet)} ${bet.cashedOut}`]),
    freeBets: listed(freeBets, ({ bet, id }) => [id, bet === null ? 'available' : `used ${bet}`]),
    payouts: listed(payouts, ({ amount, id, state }) => [id, `${state} ${amount}`]),
    rounds: listed(rounds, ({ bonus, id, paidBonus, paidCash, state, win }) => [
      id,
      `${state} ${paidCash + paidBonus} ${win} ${paidBonus} ${bonus}`,
    ]),
    house: {
      casino: negative(costs.casino),
      betting: negative(costs.betting),
      freeBets: negative(costs.freeBets),
      debts: negative(cash.owes + betting.owes),
      deposits: negative(deposited),
      withdrawals: paidOut('success'),
    },
  };
}

const houseAccounts = {
  'house:bonus:casino': 'casino',
  'house:bonus:betting': 'betting',
  'house:bonus:free_bets': 'freeBets',
  'house:debts:sportsbook': 'debts',
  'house:deposits:card': 'deposits',
  'house:withdrawals:card': 'withdrawals',
} as const;

/** What is kept of each of these players. */
export async function readFacts(q: Statements, players: readonly bigint[]): Promise<ReadonlyMap<bigint, Facts>> {
  const facts = new Map(
    players.map((id) => [
      id,
      {
        balances: { main: 0, held: 0, bonus: 0, betting_bonus: 0 },
        debts: { main: 0, betting_bonus: 0 },
        casinoBonuses: {},
        bettingBonuses: {},
        bets: {},
        freeBets: {},
        payouts: {},
        rounds: {},
        house: { casino: 0, betting: 0, freeBets: 0, debts: 0, deposits: 0, withdrawals: 0 },
      },
    ]),
  );
  const rows = await q.query<{ playerId: bigint; what: string; name: string; amount: bigint; text: string }>(
    `with p as (select bucket_of(id) as bucket, id from unnest($1::bigint[]) as p (id))
     select p.id as "playerId", f.* from p cross join lateral (
       select 'balances' as what, kind as name, balance as amount, null as text from ledger_account a
         where a.bucket = p.bucket and a.player_id = p.id and currency = 'EUR' and kind in ('main', 'held', 'bonus', 'betting_bonus')
       union all select 'debts', account, amount, null from bet_debt d where d.bucket = p.bucket and d.player_id = p.id
       union all select 'casinoBonuses', id::text, 0, concat_ws(' ', state, wagered, coalesce(outcome::text, 'null')) from casino_bonus c where c.bucket = p.bucket and c.player_id = p.id
       union all select 'bettingBonuses', id::text, 0, concat_ws(' ', state, wagered, coalesce(paid::text, 'null')) from betting_bonus b where b.bucket = p.bucket and b.player_id = p.id
       union all select 'bets', id::text, 0, concat_ws(' ', state, cashed_out) from bet b where b.bucket = p.bucket and b.player_id = p.id
       union all select 'freeBets', id::text, 0, concat_ws(' ', state, bet_id) from free_bet b where b.bucket = p.bucket and b.player_id = p.id
       union all select 'payouts', id::text, 0, concat_ws(' ', state, amount) from payment y where y.bucket = p.bucket and y.player_id = p.id and kind = 'withdrawal'
       union all select 'rounds', id, 0, concat_ws(' ', state, stake, win, coalesce(split->>'bonus', '0'), coalesce(bonus_id::text, 'null')) from round r
         where r.bucket = p.bucket and r.player_id = p.id and provider = 'studio'
       union all select 'house', account, sum(amount)::bigint, null from entry e where e.bucket = p.bucket and e.player_id = p.id and account = any($2) group by account
     ) f`,
    [players, Object.keys(houseAccounts)],
  );
  for (const { amount, name, playerId, text, what } of rows) {
    const kept = facts.get(playerId)?.[what as keyof Facts] as Record<string, number | string>;
    kept[what === 'house' ? houseAccounts[name as keyof typeof houseAccounts] : name] = text ?? Number(amount);
  }
  return facts;
}

/** What differs, in words; empty where nothing does. */
export function differences(rules: Facts, kept: Facts): string[] {
  return (Object.keys(rules) as (keyof Facts)[]).flatMap((what) => {
    const [expected, found] = [
      rules[what] as Readonly<Record<string, number | string>>,
      kept[what] as Readonly<Record<string, number | string>>,
    ];
    return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((name) =>
      expected[name] === found[name] ? [] : [`${what} ${name}: by the rules ${expected[name]}, kept ${found[name]}`],
    );
  });
}
