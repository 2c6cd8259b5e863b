import { mixOf, sharedDraws } from '@tavolo/fairness';
import { compileLive, type LiveOutcome } from '@tavolo/game-maths';
import { readTables } from '@tavolo/game-maths/node';
import type { ProviderWallet } from '@tavolo/provider-protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resumePlay, stopPlay } from './play-stop.ts';
import { anotherProcess, codeOf, createHouse, type House } from './testing/house.ts';
import { tableOf, type Table } from './testing/table.ts';

/** A flight has phases of its own to fail in, and is tested for itself. */
const tables = readTables().filter(({ published: [rules] }) => !compileLive(rules).flight);

describe.each(tables.map((folder) => [folder.sysname, folder] as const))('%s, whose processes fail', (game, folder) => {
  const rules = compileLive(folder.published[0]);
  const { clock } = folder.manifest;
  /** What the table takes whatever it is that stakes are multiples of. */
  const stake = 10n * BigInt(rules.definition.unit);
  /** Bets that are paid by the outcome alone. */
  const [mainBet = '', secondBet = '', thirdBet = '', fourthBet = mainBet] = [...rules.bets]
    .toReversed()
    .filter((bet) => !['gift', 'carousel'].includes(bet));
  let house: House;
  let table: Table;
  let ids = 0n;
  /** Says of each call of the wallet whether it is lost before it is done, after, or not at all. */
  let losing: (call: 'bet' | 'win' | 'rollback', user: string) => 'before' | 'after' | null = () => null;
  /** What happens while the wallet's answer to the next bet is on its way. */
  let meanwhile: (() => Promise<unknown>) | null = null;
  const unreliable = (wallet: ProviderWallet): ProviderWallet => {
    const through = async <R>(call: 'bet' | 'win' | 'rollback', user: string, done: () => Promise<R>): Promise<R> => {
      const lost = losing(call, user);
      if (lost === 'before') throw new Error('the process was killed');
      const answer = await done();
      if (lost === 'after') throw new Error('the process was killed');
      return answer;
    };
    return {
      ...wallet,
      bet: async (request) => {
        const answer = await through('bet', request.user, () => wallet.bet(request));
        const first = meanwhile;
        meanwhile = null;
        await first?.();
        return answer;
      },
      win: (request) => through('win', request.user, () => wallet.win(request)),
      rollback: (request) => through('rollback', request.user, () => wallet.rollback(request)),
    };
  };
  beforeAll(async () => {
    house = await createHouse({ between: unreliable, tables: [folder] });
    table = tableOf(house, game);
    await house.studio.clock.start();
    await house.studio.clock.stop();
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    losing = () => null;
    // Whoever carried the tables last is gone, for not long enough to interrupt anything.
    await table.silence(2);
    await table.turn();
    if ((await table.state()).round?.phase === 'open') await table.reach('paid');
    await table.reach('open');
  });

  const seated = async (balance: bigint) => {
    const id = ++ids;
    const session = await table.sit(await house.player(id, balance));
    return { id, user: `player-${id}`, session, main: async () => (await house.wallet.balances(id)).main };
  };
  const wonOf = (bet: string, amount: bigint, outcome: unknown): bigint => rules.pays({ bet, amount }, outcome as LiveOutcome);
  const postingsOf = async (id: bigint) =>
    (
      await house.db.database.query<{ kind: string }>(
        `select kind from ledger_posting where player_id = $1 and kind in ('bet', 'win', 'rollback') order by id`,
        [id],
      )
    ).map(({ kind }) => kind);

  test('another process carries the clock on once nobody has said for one and a half seconds that it does, not before', async () => {
    const other = tableOf(house, game, anotherProcess(house, 'heir'));
    await table.pass(30);
    // As if the one that carries them had just said so, however slow this machine is.
    await house.db.ownerDatabase.query('update studio_live_carrier set beat_at = clock_timestamp()');
    await other.turn();
    expect((await table.state()).round?.phase).toBe('open');
    await house.db.ownerDatabase.query(`update studio_live_carrier set beat_at = beat_at - interval '1.6 seconds'`);
    await other.turn();
    expect((await table.state()).round?.phase).toBe('closed');
    // The one before notices that it was taken for dead, and does nothing.
    const { version } = await table.state();
    await table.turn();
    expect((await table.state()).version).toBe(version);
  });

  test('a bet after the closing time is refused by the clock of the database, also while no process has closed the round', async () => {
    const { session, main } = await seated(10n * stake);
    await table.place(session, 'in-time', { [mainBet]: stake });
    await table.pass(clock.bet);
    expect((await table.state()).round?.phase).toBe('open');
    expect(await codeOf(table.place(session, 'late', { [mainBet]: stake }))).toBe('bets_closed');
    expect(await codeOf(table.undo(session, 'in-time'))).toBe('bets_closed');
    expect(await main()).toBe(9n * stake);
  });

  test('a stake whose answer was lost is staked once when it is sent again, and goes back once when nobody sends it again', async () => {
    const one = await seated(10n * stake);
    const other = await seated(10n * stake);
    const never = await seated(10n * stake);
    losing = (call, user) => (call === 'bet' ? (user === never.user ? 'before' : 'after') : null);
    for (const { session } of [one, other, never])
      expect(await codeOf(table.place(session, 'lost', { [mainBet]: stake }))).toBe('Error: the process was killed');
    losing = () => null;
    expect([await one.main(), await other.main(), await never.main()]).toEqual([9n * stake, 9n * stake, 10n * stake]);
    expect((await table.place(one.session, 'lost', { [mainBet]: stake })).staked).toBe(String(stake));
    const drawn = await table.reach('outcome');
    expect(drawn.players).toBe(1);
    await table.turn();
    expect([await other.main(), await never.main()]).toEqual([10n * stake, 10n * stake]);
    expect(await codeOf(table.place(other.session, 'lost', { [mainBet]: stake }, drawn.number))).toBe('done');
    await table.reach('paid');
    expect(await one.main()).toBe(9n * stake + wonOf(mainBet, stake, drawn.outcome));
    expect(await postingsOf(one.id)).toEqual(['bet', 'win']);
    expect(await postingsOf(other.id)).toEqual(['bet', 'rollback']);
  });

  test('a stake that one process was refused and another one took goes back, for the player was told that it is refused', async () => {
    const { id, session, main } = await seated(10n * stake);
    const refusing: ProviderWallet = {
      ...house.providerWallet,
      bet: async ({ currency, request_uuid, user }) => ({ user, request_uuid, currency, balance: 0, status: 'RS_ERROR_USER_DISABLED' }),
    };
    const other = tableOf(house, game, anotherProcess(house, 'refused', { wallet: refusing }));
    let refused = '';
    meanwhile = async () => {
      refused = await codeOf(other.place(session, 'both', { [mainBet]: stake }));
    };
    expect(await codeOf(table.place(session, 'both', { [mainBet]: stake }))).toBe('bets_closed');
    expect(refused).toBe('play_blocked');
    expect(await main()).toBe(10n * stake);
    expect(await postingsOf(id)).toEqual(['bet', 'rollback']);
  });

  test('a stake that could not go back before the outcome is shown goes back before the round is paid, and the rest is paid then', async () => {
    const { id, session, main } = await seated(10n * stake);
    const standing = { [mainBet]: stake, [secondBet]: stake };
    await table.place(session, 'stands', standing);
    await table.place(session, 'undone', { [thirdBet]: 2n * stake });
    losing = (call) => (call === 'rollback' ? 'before' : null);
    await table.undo(session, 'undone').catch(() => undefined);
    const drawn = await table.reach('outcome');
    await table.pass(clock.draw + (clock.pick ?? 0));
    await table.turn();
    // The wallet refuses to give back a stake of a round that has paid.
    expect(await postingsOf(id)).toEqual(['bet', 'bet']);
    losing = () => null;
    await table.pass(clock.draw + (clock.pick ?? 0));
    await table.turn();
    await table.turn();
    const won = wonOf(mainBet, stake, drawn.outcome) + wonOf(secondBet, stake, drawn.outcome);
    expect(await postingsOf(id)).toEqual(['bet', 'bet', 'rollback', 'win']);
    expect(await main()).toBe(8n * stake + won);
  });

  test('stakes that the wallet does not take back keep no others from going back', async () => {
    const stuck = await seated(10n * stake);
    await table.place(stuck.session, 'stuck', { [mainBet]: stake });
    losing = (call, user) => (call === 'rollback' && user === stuck.user ? 'before' : null);
    await table.undo(stuck.session, 'stuck');
    await house.db.ownerDatabase.query(
      `insert into studio_table_stake (game, user_id, currency, number, key, transaction, wallet_round, bets, amount, state)
       select game, user_id, currency, number, key || n, transaction || n, wallet_round || ':' || n, bets, amount, state
       from studio_table_stake, generate_series(1, 64) n where user_id = $1`,
      [stuck.user],
    );
    const other = await seated(10n * stake);
    await table.place(other.session, 'other', { [mainBet]: stake });
    await table.undo(other.session, 'other');
    for (let turn = 0; turn < 2; turn++) await table.turn();
    expect(await other.main()).toBe(10n * stake);
    losing = () => null;
    for (let turn = 0; turn < 3; turn++) await table.turn();
    expect(await stuck.main()).toBe(10n * stake);
  });

  test('a process killed in the middle of paying: another one pays the rest, and nobody twice', async () => {
    const players = await Promise.all([1, 2, 3, 4, 5].map(() => seated(10n * stake)));
    for (const { session } of players) await table.place(session, 'k', { [mainBet]: stake, [secondBet]: stake });
    const drawn = await table.reach('outcome');
    const fates = new Map(players.map(({ user }, index) => [user, (['after', 'before', null] as const)[index % 3] ?? null]));
    losing = (call, user) => (call === 'win' ? (fates.get(user) ?? null) : null);
    await table.pass(clock.draw + (clock.pick ?? 0));
    await table.turn();
    const heir = tableOf(house, game, anotherProcess(house, 'payer'));
    await table.silence(2);
    await heir.turn();
    expect((await table.state()).round?.phase).toBe('paid');
    const won = wonOf(mainBet, stake, drawn.outcome) + wonOf(secondBet, stake, drawn.outcome);
    for (const player of players) {
      expect(await player.main()).toBe(8n * stake + won);
      expect(await postingsOf(player.id)).toEqual(['bet', 'win']);
    }
  });

  test('betting that nobody carried for more than five seconds gives all stakes back once, though the process that does it is killed, too', async () => {
    const players = await Promise.all([1, 2, 3].map(() => seated(10n * stake)));
    for (const { session } of players) await table.place(session, 'k', { [mainBet]: 2n * stake });
    const [first, second] = players;
    losing = (call, user) => (call !== 'rollback' ? null : user === first?.user ? 'after' : user === second?.user ? 'before' : null);
    await table.silence(6);
    await table.turn();
    const { number, phase } = (await table.state()).round!;
    expect(phase).toBe('voided');
    await table.turn();
    losing = () => null;
    await table.silence(2);
    await tableOf(house, game, anotherProcess(house, 'giver')).turn();
    for (const player of players) {
      expect(await player.main()).toBe(10n * stake);
      expect(await postingsOf(player.id)).toEqual(['bet', 'rollback']);
    }
    await table.silence(2);
    await table.reach('open');
    expect((await table.own(players[0]!.session, number)).result).toEqual({
      win: '0',
      net: '0',
      returned: String(2n * stake),
      lasting: '0',
    });
  });

  test('betting that was carried on within five seconds goes on', async () => {
    const { session, main } = await seated(10n * stake);
    await table.place(session, 'k', { [mainBet]: 2n * stake });
    await table.silence(4);
    await table.turn();
    expect((await table.state()).round?.phase).toBe('open');
    expect(await main()).toBe(8n * stake);
  });

  test('after the close the outcome is the one committed to, whichever process draws and pays it', async () => {
    const { session, main } = await seated(10n * stake);
    await table.place(session, 'k', { [fourthBet]: 2n * stake });
    await table.pass(clock.bet);
    await table.turn();
    const { round } = await table.state();
    expect(round?.phase).toBe('closed');
    const heir = tableOf(house, game, anotherProcess(house, 'drawer'));
    await table.silence(60);
    const drawn = await heir.reach('outcome');
    const last = tableOf(house, game, anotherProcess(house, 'last'));
    await table.silence(60);
    await last.turn();
    const proof = await table.proof(drawn.number);
    expect([proof.commitment, proof.seeds?.mix]).toEqual([round?.commitment, mixOf(proof.leaves, proof.previousMix)]);
    expect(proof.outcome).toEqual(rules.draw(sharedDraws({ number: drawn.number, ...proof.seeds! }), drawn.number, proof.goesOnFrom));
    expect(await main()).toBe(8n * stake + wonOf(fourthBet, 2n * stake, proof.outcome));
  });

  test('what is committed to and drawn cannot be changed in the database', async () => {
    const drawn = await table.reach('outcome');
    for (const change of [
      `commitment = repeat('0', 64)`,
      `outcome = '{"kind": "roulette", "pocket": 7}'`,
      `link = repeat('0', 64)`,
      `phase = 'open', outcome = null, link = null, mix = null, leaves = null`,
      `phase = 'voided', outcome = null, link = null, mix = null, leaves = null`,
    ])
      await expect(
        house.db.ownerDatabase.query(`update studio_table_round set ${change} where number = ${drawn.number}`),
        change,
      ).rejects.toThrow('does not go back');
    await expect(house.db.ownerDatabase.query(`update studio_chain set fingerprint = ''`)).rejects.toThrow('does not change');
  });

  test('a player who may not stake any more is refused, and what was won before is paid', async () => {
    const { id, session, main } = await seated(10n * stake);
    await table.place(session, 'k', { [mainBet]: stake, [secondBet]: stake });
    house.sessions.set(`site-${id}`, 'blocked');
    house.casino.forgetSessions(id);
    expect(await codeOf(table.place(session, 'l', { [mainBet]: stake }))).toBe('play_blocked');
    const drawn = await table.reach('paid');
    expect(await main()).toBe(8n * stake + wonOf(mainBet, stake, drawn.outcome) + wonOf(secondBet, stake, drawn.outcome));
  });

  test('a table that the operator stops takes no bets, ends its round and says that it is paused until it goes on', async () => {
    const { session, main } = await seated(10n * stake);
    await table.place(session, 'k', { [mainBet]: stake, [secondBet]: stake });
    const stop = await stopPlay(house.db.database, {
      game: game,
      version: null,
      reason: 'a look at the wheel',
      stoppedBy: 'staff',
      stoppedAt: house.clock.now(),
    });
    house.clock.advance(600);
    expect(await codeOf(table.place(session, 'l', { [mainBet]: stake }))).toBe('game_stopped');
    const { number, outcome } = await table.reach('paid');
    expect(await main()).toBe(8n * stake + wonOf(mainBet, stake, outcome) + wonOf(secondBet, stake, outcome));
    await table.pass(clock.result + 4);
    await table.turn();
    expect(await table.state()).toMatchObject({ paused: 'stopped', round: { number, phase: 'paid' } });
    await resumePlay(house.db.database, stop!.id);
    house.clock.advance(600);
    await table.turn();
    expect(await table.state()).toMatchObject({ paused: null, round: { number: number + 1, phase: 'open' } });
  });
});
