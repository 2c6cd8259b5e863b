import { leafOf } from '@tavolo/fairness';
import { compileLive, penaltyQuote, type PenaltyOutcome } from '@tavolo/game-maths';
import { readTables } from '@tavolo/game-maths/node';
import type { ProviderWallet } from '@tavolo/provider-protocol';
import type { RoundState } from '@tavolo/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyShared } from '../../../studio/client/verify/shared-round.ts';
import { stopPlay, resumePlay } from './play-stop.ts';
import { anotherProcess, codeOf, createHouse, type House } from './testing/house.ts';
import { keyOf, tableOf, type Table } from './testing/table.ts';

const folder = readTables().find(({ sysname }) => sysname === 'penalty-night');
const definition = folder?.published[0];
if (!folder || definition?.kind !== 'penalty') throw new Error('Penalty Night has no rules');
const rules = compileLive<'penalty'>(definition);
const { clock } = folder.manifest;
/** Kicks of a shoot-out at most: longer ones come once in a million. */
const longest = 70;

const outcomeOf = ({ outcome }: Pick<RoundState, 'outcome'>): PenaltyOutcome => {
  if (outcome?.kind !== 'penalty') throw new Error('no outcome');
  return outcome;
};

describe('bets that a later round decides, at Penalty Night', () => {
  let house: House;
  let table: Table;
  let ids = 0n;
  let losing: (call: 'win') => 'before' | 'after' | null = () => null;
  const unreliable = (wallet: ProviderWallet): ProviderWallet => ({
    ...wallet,
    win: async (request) => {
      const lost = losing('win');
      if (lost === 'before') throw new Error('the process was killed');
      const answer = await wallet.win(request);
      if (lost === 'after') throw new Error('the process was killed');
      return answer;
    },
  });
  beforeAll(async () => {
    house = await createHouse({ between: unreliable, seed: 'penalty', tables: [folder] });
    table = tableOf(house, 'penalty-night');
    await house.studio.clock.start();
    await house.studio.clock.stop();
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    losing = () => null;
    await toFirstKick();
  });

  const seated = async (balance: bigint) => {
    const id = ++ids;
    const session = await table.sit(await house.player(id, balance));
    return { id, session, main: async () => (await house.wallet.balances(id)).main };
  };
  const postingsOf = async (id: bigint) =>
    (
      await house.db.database.query<{ kind: string }>(
        `select kind from ledger_posting where player_id = $1 and kind in ('bet', 'win', 'rollback') order by id`,
        [id],
      )
    ).map(({ kind }) => kind);
  /** Ends the round that is open, and answers it as it was paid. */
  const kick = async (): Promise<RoundState> => {
    await table.reach('open');
    return table.reach('paid');
  };
  /** Goes on to the open round of a shoot-out's first kick. */
  const toFirstKick = async (): Promise<RoundState> => {
    for (let kicks = 0; kicks < longest; kicks++) {
      const round = await table.reach('open');
      if (round.goesOnFrom === null) return round;
      await table.reach('paid');
    }
    throw new Error('no shoot-out began');
  };
  /** Plays until a side has won. */
  const toTheEnd = async (): Promise<RoundState> => {
    for (let kicks = 0; kicks < longest; kicks++) {
      const paid = await kick();
      if (outcomeOf(paid).winner) return paid;
    }
    throw new Error('no side has won');
  };
  const paysOf = (bet: string, amount: bigint, outcome: PenaltyOutcome): bigint => rules.pays({ bet, amount }, outcome);

  test('the kick is paid with its round, the winner with the kick that ends the shoot-out, at the odds of the score when it was bet', async () => {
    const { id, session, main } = await seated(100_00n);
    await table.place(session, 'a', { goal: 10_00n, 'winner:home': 10_00n });
    const first = await kick();
    const afterFirst = 80_00n + paysOf('goal', 10_00n, outcomeOf(first));
    expect(await main()).toBe(afterFirst);
    expect(await table.own(session, first.number)).toMatchObject({
      result: { win: paysOf('goal', 10_00n, outcomeOf(first)).toString(), lasting: '1000' },
      lasting: [{ round: first.number, bet: 'winner:home', amount: '1000', promised: '1936', win: null }],
    });
    const second = await table.reach('open');
    expect(second.goesOnFrom).toEqual(first.outcome);
    await table.place(session, 'b', { 'winner:away': 5_00n });
    const secondPaid = await table.reach('paid');
    const end = outcomeOf(secondPaid).winner ? secondPaid : await toTheEnd();
    const { winner } = outcomeOf(end);
    const home = paysOf('winner:home', 10_00n, { ...outcomeOf(first), winner });
    const away = paysOf('winner:away', 5_00n, { ...outcomeOf(secondPaid), winner });
    expect([home > 0n, away > 0n]).toEqual([winner === 'home', winner === 'away']);
    expect(await main()).toBe(afterFirst - 5_00n + home + away);
    expect((await table.own(session, end.number)).lasting.map(({ bet, win }) => [bet, win])).toEqual([
      ['winner:home', home.toString()],
      ['winner:away', away.toString()],
    ]);
    const before = await postingsOf(id);
    for (let turn = 0; turn < 3; turn++) await table.turn();
    expect(await postingsOf(id)).toEqual(before);
    const rounds = await house.db.database.query<{ state: string; stake: bigint; win: bigint }>(
      `select state, stake, win from round where player_id = $1 order by created_at, id`,
      [id],
    );
    expect(rounds).toEqual([
      { state: 'settled', stake: 20_00n, win: paysOf('goal', 10_00n, outcomeOf(first)) + home },
      { state: 'settled', stake: 5_00n, win: away },
    ]);
    const [kept] = await house.db.database.query<{ by: number }>(
      `select (detail -> 'meta' -> 'table' -> 'decidedBy')::int as by from round where player_id = $1 order by created_at, id limit 1`,
      [id],
    );
    expect(kept?.by).toBe(end.number);
    // Told again from the wallet alone, with who won.
    const { items } = await house.studio.desk.live.history(await house.studio.desk.find(session), 0, 5);
    expect(items.map(({ outcome }) => outcome?.kind === 'penalty' && outcome.winner)).toEqual([winner, winner]);
  });

  test('a bet that cannot be paid stops neither the table nor anybody else, and is paid once it can be', async () => {
    const odd = await seated(100_00n);
    const other = await seated(100_00n);
    await table.place(odd.session, 'a', { 'winner:home': 10_00n });
    await table.place(other.session, 'a', { 'winner:home': 10_00n });
    const first = await kick();
    const rename = (from: string, to: string) =>
      house.db.database.query(
        `update studio_table_stake set bets = replace(bets::text, $2, $3)::jsonb
         where place = (select min(place) from studio_table_stake where game = 'penalty-night' and number = $1)`,
        [first.number, from, to],
      );
    await rename('winner:home', 'corner:home');
    const end = outcomeOf(first).winner ? first : await toTheEnd();
    await table.reach('open');
    const win = paysOf('winner:home', 10_00n, { ...outcomeOf(first), winner: outcomeOf(end).winner });
    expect([await odd.main(), await other.main()]).toEqual([90_00n, 90_00n + win]);
    await rename('corner:home', 'winner:home');
    await table.turn();
    expect(await odd.main()).toBe(90_00n + win);
  });

  test('odds on the winner are those of the score that the round goes on from, and a bet that is not offered there is refused', async () => {
    const { session, main } = await seated(10_00n);
    let refused = 0;
    // Three times in ten none of sixty rounds has such a bet; among 60,000 simulated ones, every 400 in a row had one.
    for (let round = 0; round < 400 && refused === 0; round++) {
      const { goesOnFrom } = await table.reach('open');
      const kicks = goesOnFrom?.kind === 'penalty' ? goesOnFrom.kicks : [];
      for (const bet of ['winner:home', 'winner:away'])
        if (penaltyQuote(definition, kicks, bet).back === null) {
          expect(await codeOf(table.place(session, `r${round}`, { [bet]: 10n }))).toBe('choice_not_allowed');
          refused++;
        }
      await table.reach('paid');
    }
    expect(refused).toBeGreaterThan(0);
    expect(await main()).toBe(10_00n);
  });

  test('a round that is void gives its own stakes back; the shoot-out goes on from the same score, and what was bet before stands', async () => {
    const { session, main } = await seated(100_00n);
    await table.place(session, 'a', { 'winner:home': 10_00n });
    const first = await kick();
    await table.reach('open');
    await table.place(session, 'b', { 'winner:home': 10_00n, saved: 1_00n });
    await table.silence(6);
    await table.turn();
    expect((await table.state()).round?.phase).toBe('voided');
    await table.turn();
    expect(await main()).toBe(90_00n);
    const again = await table.reach('open');
    expect(again.goesOnFrom).toEqual(first.outcome);
    const { winner } = outcomeOf(await toTheEnd());
    expect(await main()).toBe(90_00n + paysOf('winner:home', 10_00n, { ...outcomeOf(first), winner }));
  });

  test('processes killed while they pay kick and winner: others pay the rest, and nobody twice', async () => {
    const players = await Promise.all([1, 2, 3].map(() => seated(10_00n)));
    for (const { session } of players)
      await table.place(session, 'k', { 'winner:home': 1_00n, 'winner:away': 1_00n, goal: 1_00n, saved: 1_00n });
    let calls = 0;
    losing = () => (['after', 'before', null] as const)[calls++ % 3] ?? null;
    await table.reach('outcome');
    await table.pass(clock.draw);
    await table.turn();
    losing = () => null;
    await table.silence(2);
    const heir = tableOf(house, 'penalty-night', anotherProcess(house, 'heir'));
    await heir.turn();
    const first = await heir.reach('paid');
    const ofKick = paysOf('goal', 1_00n, outcomeOf(first)) + paysOf('saved', 1_00n, outcomeOf(first));
    for (const { main } of players) expect(await main()).toBe(6_00n + ofKick);
    for (let kicks = 0; ; kicks++) {
      if (kicks > longest) throw new Error('no side has won');
      await heir.reach('open');
      const drawn = await heir.reach('outcome');
      if (!outcomeOf(drawn).winner) continue;
      losing = () => (['after', 'before', null] as const)[calls++ % 3] ?? null;
      await heir.pass(clock.draw);
      await heir.turn();
      losing = () => null;
      await heir.silence(2);
      const last = tableOf(house, 'penalty-night', anotherProcess(house, 'last'));
      await last.turn();
      const { winner } = outcomeOf(await last.reach('paid'));
      const decided = { ...outcomeOf(first), winner };
      const ofWinner = paysOf('winner:home', 1_00n, decided) + paysOf('winner:away', 1_00n, decided);
      for (const { id, main } of players) {
        expect(await main()).toBe(6_00n + ofKick + ofWinner);
        expect(await postingsOf(id)).toEqual(['bet', 'win', 'win']);
      }
      break;
    }
    await table.silence(2);
  });

  test('a stopped table takes no bets and plays the shoot-out on which somebody has bet to its end, then it pauses', async () => {
    const { session, main } = await seated(100_00n);
    await table.place(session, 'a', { 'winner:home': 10_00n });
    const first = await kick();
    const stop = await stopPlay(house.db.database, {
      game: 'penalty-night',
      version: null,
      reason: 'a look at the goal',
      stoppedBy: 'staff',
      stoppedAt: house.clock.now(),
    });
    house.clock.advance(600);
    await table.reach('open');
    expect(await codeOf(table.place(session, 'b', { goal: 1_00n }))).toBe('game_stopped');
    // A wallet that does not pay meanwhile keeps no table going.
    let end = await table.reach('paid');
    for (let kicks = 0; !outcomeOf(end).winner; kicks++) {
      if (kicks > longest) throw new Error('no side has won');
      await table.reach('open');
      losing = () => 'before';
      end = await table.reach('paid');
    }
    losing = () => null;
    await table.pass(clock.result + 4);
    await table.turn();
    expect(await table.state()).toMatchObject({ paused: 'stopped', round: { number: end.number } });
    expect(await main()).toBe(90_00n + paysOf('winner:home', 10_00n, { ...outcomeOf(first), winner: outcomeOf(end).winner }));
    await resumePlay(house.db.database, stop!.id);
    house.clock.advance(600);
    await table.turn();
    expect((await table.state()).round).toMatchObject({ phase: 'open', goesOnFrom: null });
  });

  test('every kick is drawn again from what is published of it and of the kick before', async () => {
    await kick();
    const { number } = await kick();
    const proof = await table.proof(number);
    expect(proof.goesOnFrom).toEqual((await table.proof(number - 1)).outcome);
    for (const column of ['goes_on_from', 'previous_mix'])
      await expect(house.db.ownerDatabase.query(`update studio_table_round set ${column} = null where number = ${number}`)).rejects.toThrow(
        'does not go back',
      );
  });

  test('a kick that repeats a void one goes on from the chance of the kick before both', async () => {
    const first = await kick();
    await table.reach('open');
    await table.silence(6);
    await table.turn();
    const { number } = await kick();
    expect(number).toBe(first.number + 2);
    expect((await table.proof(number)).previousMix).toBe(first.seeds?.mix);
  });
});

test('two shoot-outs with the same links and different bets before their first kicks differ in kicks without bets', async () => {
  const kicks = 5;
  const played = async (key: string) => {
    const house = await createHouse({ seed: 'the same links', tables: [folder] });
    try {
      const table = tableOf(house, 'penalty-night');
      await house.studio.clock.start();
      await house.studio.clock.stop();
      await table.reach('open');
      await table.place(await table.sit(await house.player(1n, 10_00n)), key, { 'winner:home': 1_00n });
      const proofs = [];
      for (let number = 1; number <= kicks; number++) {
        await table.reach('open');
        await table.reach('paid');
        proofs.push(await table.proof(number));
      }
      return proofs;
    } finally {
      await house.close();
    }
  };
  const [one, other] = [await played('one'), await played('other')];
  expect(one.map(({ seeds }) => seeds?.link)).toEqual(other.map(({ seeds }) => seeds?.link));
  for (const [key, proofs] of [
    ['one', one],
    ['other', other],
  ] as const) {
    let previousMix: string | null = null;
    for (const proof of proofs) {
      expect(proof.leaves).toEqual(proof.number === 1 ? [leafOf(keyOf(key), [{ bet: 'winner:home', amount: '100' }])] : []);
      expect(proof.previousMix).toBe(previousMix);
      expect(verifyShared(proof)).toEqual({ committed: true, chained: true, mixed: true, outcome: proof.outcome, same: true });
      previousMix = proof.seeds?.mix ?? null;
    }
  }
  for (const number of [2, 3, 4, 5]) expect(one[number - 1]?.seeds?.mix).not.toBe(other[number - 1]?.seeds?.mix);
  const goalsAndZones = (proofs: typeof one) =>
    proofs.slice(1).map(({ outcome }) => outcome?.kind === 'penalty' && [outcome.kicks.at(-1), outcome.zone]);
  expect(goalsAndZones(one)).not.toEqual(goalsAndZones(other));
});
