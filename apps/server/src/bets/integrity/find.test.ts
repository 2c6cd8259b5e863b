import { afterAll, beforeEach, expect, test } from 'vitest';
import { createBookmaker, type Bookmaker } from '../testing/bookmaker.ts';
import { findIntegrityFlags } from './find.ts';
import { listFlags, resolveFlag, type Flag } from './flags.ts';

let book: Bookmaker;
beforeEach(async () => {
  await book?.close();
  book = await createBookmaker();
});
afterAll(() => book.close());

const look = () => findIntegrityFlags(book.db.database, book.clock.now());
const flags = (isOpen = true): Promise<Flag[]> => listFlags(book.db.database, { isOpen, limit: 100 });
const kinds = async () => (await flags()).map(({ kind }) => kind);
const players = (count: number) => Promise.all(Array.from({ length: count }, () => book.player(100_000_00n)));
const outcomes = { home: 2_500, draw: 3_200, away: 2_900 };
const single = (player: bigint, selection: string, stake: string, odds = 2_900) =>
  book.place(player, [[selection, odds]], { unit_stake: stake });

test('[SPB-22] stakes as the odds lead to, from many accounts over a day, raise nothing', async () => {
  const { markets } = await book.match({ markets: [{ outcomes }], startsIn: 5 * 3_600_000 });
  for (const [index, player] of (await players(9)).entries()) {
    const outcome = (['home', 'draw', 'away'] as const)[index % 3]!;
    await single(player, `${markets[0]}-${outcome}`, String(300 + 17 * index), outcomes[outcome]);
  }
  expect(await look()).toBe(0);
  expect(await flags()).toEqual([]);
});

test('[SPB-22] stakes of several accounts on one selection against what its odds lead to are told of once, and stay as somebody left them', async () => {
  const { event, markets } = await book.match({ markets: [{ outcomes }], startsIn: 5 * 3_600_000 });
  const selection = `${markets[0]}-away`;
  const suspects = await players(3);
  for (const [index, player] of suspects.entries()) await single(player, selection, String(400 + index));
  const [other] = await players(1);
  await single(other!, `${markets[0]}-home`, '20', outcomes.home);
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  const [flag] = await flags();
  expect(flag).toMatchObject({
    kind: 'concentration',
    eventId: event,
    selection,
    reason: '98 % of the stakes on this market are on one selection, whose odds lead to 33 %',
    facts: { stake: '1203.00', market_stake: '1223.00', accounts: 3 },
  });
  expect(new Set(flag?.players)).toEqual(new Set(suspects));
  const resolved = {
    id: flag!.id,
    outcome: 'dismissed',
    by: 'ada@casino.example',
    reason: 'a tip in a newspaper',
    now: book.clock.now(),
  } as const;
  expect(await resolveFlag(book.db.database, resolved)).toBe(true);
  expect(await resolveFlag(book.db.database, resolved)).toBe(false);
  expect(await look()).toBe(0);
  expect(await flags()).toEqual([]);
  expect(await flags(false)).toMatchObject([
    { outcome: 'dismissed', resolvedBy: 'ada@casino.example', resolution: 'a tip in a newspaper' },
  ]);
});

test('[SPB-22] a large stake within the last minutes before an event', async () => {
  const { event, markets } = await book.match({ markets: [{ outcomes }], startsIn: 60_000 });
  const [early, late] = await players(2);
  const first = await single(early!, `${markets[0]}-home`, '200', outcomes.home);
  await book.change(`update bet set accepted_at = accepted_at - interval '1 hour' where id = $1`, [first.id]);
  await look();
  expect(await kinds()).toEqual([]);
  await single(late!, `${markets[0]}-away`, '600');
  await look();
  expect(await flags()).toMatchObject([
    { kind: 'near_start', eventId: event, players: [late], facts: { stake: '600.00', market_stake: '800.00' } },
  ]);
});

test('[SPB-22] accounts that stake the same on the same within minutes', async () => {
  const { markets } = await book.match({ markets: [{ outcomes }], startsIn: 5 * 3_600_000 });
  const [first, ...others] = await players(4);
  for (const player of others) await single(player, `${markets[0]}-home`, '60', outcomes.home);
  await single(first!, `${markets[0]}-home`, '61', outcomes.home);
  await look();
  expect(await kinds()).toEqual([]);
  await single(first!, `${markets[0]}-home`, '60', outcomes.home);
  await look();
  expect(await flags()).toMatchObject([{ kind: 'alike', facts: { accounts: 4, stake: '240.00' } }]);
});

test('[SPB-22] patterns are told of from where the rules say, and a rule that nobody understands is told of instead of being passed over', async () => {
  const { markets } = await book.match({ markets: [{ outcomes }], startsIn: 5 * 3_600_000 });
  for (const player of await players(2)) await single(player, `${markets[0]}-home`, '20', outcomes.home);
  await look();
  expect(await kinds()).toEqual([]);
  const set = (path: string, value: string) =>
    book.change('update betting_rule set integrity = jsonb_set(integrity, $1::text[], $2::jsonb)', [path, value]);
  await set('{alike}', '{"stake": 2000, "accounts": 2}');
  await look();
  expect(await kinds()).toEqual(['alike']);
  await set('{alike,accounts}', '0');
  await expect(look()).rejects.toThrow('betting_rule.integrity is not understood: alike.accounts');
});

test('[SPB-22] one account that bets the highest stake on one selection again and again', async () => {
  const { markets } = await book.match({ markets: [{ outcomes }], startsIn: 5 * 3_600_000 });
  await book.change(`update sport_term set maximum_stake = 10000 where scope = 'all'`);
  const [player] = await players(1);
  for (let n = 0; n < 2; n++) await single(player!, `${markets[0]}-home`, '100', outcomes.home);
  await single(player!, `${markets[0]}-home`, '10', outcomes.home);
  await look();
  expect(await kinds()).toEqual([]);
  await single(player!, `${markets[0]}-home`, '95', outcomes.home);
  await look();
  expect(await flags()).toMatchObject([
    { kind: 'repeated_maximum', players: [player], facts: { bets: 3, stake: '295.00', highest_stake: '100.00' } },
  ]);
});

test('[SPB-22] an account whose live bets are turned down again and again because something happened', async () => {
  const { markets } = await book.match({ state: 'live', score: { home: 0, away: 0 }, markets: [{ outcomes }], startsIn: -3_600_000 });
  const [quick, slow] = await players(2);
  const turnedDown = async (player: bigint, count: number, of: number) => {
    for (let n = 0; n < of; n++) {
      const bet = await single(player, `${markets[0]}-home`, '5', outcomes.home);
      if (n < count) await book.change(`update bet set state = 'rejected', reason = 'bets.selection_closed' where id = $1`, [bet.id]);
    }
  };
  await turnedDown(quick!, 10, 12);
  await turnedDown(slow!, 10, 24);
  await look();
  expect(await flags()).toMatchObject([
    { kind: 'late_price', players: [quick], selection: null, facts: { turned_down: 10, live_bets: 12 } },
  ]);
});

test('[SPB-22] looking changes no term, limit, stop or bet', async () => {
  const { markets } = await book.match({ markets: [{ outcomes }], startsIn: 60_000 });
  for (const player of await players(4)) await single(player, `${markets[0]}-away`, '500');
  const rest = async () =>
    await Promise.all(
      [
        'sport_term',
        'betting_rule',
        'betting_stop',
        'bet',
        'bet_leg',
        'bet_exposure',
        'sport_market',
        'sport_selection',
        'wallet_player',
      ].map((table) => book.db.ownerDatabase.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`)),
    );
  const before = await rest();
  await look();
  expect((await kinds()).toSorted()).toEqual(['alike', 'concentration', 'near_start']);
  expect(await rest()).toEqual(before);
});
