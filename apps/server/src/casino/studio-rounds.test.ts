import { commitmentOf, verifyRound } from '@tavolo/fairness';
import { compileGame, createRulebook, eventsToJson } from '@tavolo/game-maths';
import { publishedRules, readGames } from '@tavolo/game-maths/node';
import type { ProviderWallet } from '@tavolo/provider-protocol';
import {
  StudioRefusal,
  strictRegulation,
  type Regulation,
  type RoundAnswer,
  type Studio,
  type StudioErrorCode,
  type StudioParts,
} from '@tavolo/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherProcess, changeSeeds, createHouse, playWhole, seeded, visitor, withoutPauses, type House } from './testing/house.ts';

async function launched(house: House, player: bigint, game: string, mode: 'real' | 'demo' = 'real', balance = 100_00n): Promise<string> {
  return house.open(await house.player(player, balance), game, mode);
}

const refused = async (work: Promise<unknown>): Promise<StudioErrorCode | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof StudioRefusal) return error.error.code;
      throw error;
    },
  );

/** The studio once more on the same database, as another process would run it. */
const secondProcess = (
  house: House,
  regulation: Regulation,
  parts: Partial<Pick<StudioParts, 'seedKey' | 'previousSeedKeys' | 'wallet'>> = {},
): Studio => anotherProcess(house, 'the other process', { regulation, ...parts });

const under50 = { direction: 'under' as const, target: 5000 };

describe('rounds of the studio', () => {
  let house: House;
  beforeAll(async () => {
    house = await createHouse();
  });
  afterAll(() => house.close());

  test('a game is played for money: stake and win are one posting, the answer is the ledger’s balance [R1-004]', async () => {
    const session = await launched(house, 1n, 'book-of-nefer');
    let balance = 100_00n;
    for (let index = 0; index < 60; index++) {
      const answer = await house.studio.desk.round(session, `k${index}`, 20n, null);
      balance += BigInt(answer.win) - 20n;
      expect(answer).toMatchObject({ balance: balance.toString(), nonce: index, repeated: false });
      expect(answer.events.at(-1)).toEqual({ type: 'roundEnd', stake: '20', win: answer.win });
    }
    expect((await house.wallet.balances(1n)).main).toBe(balance);
    const postings = await house.db.database.query<{ kind: string; n: bigint }>(
      `select kind, count(*) as n from posting where player_id = 1 and kind = 'round' group by kind`,
    );
    expect(postings).toEqual([{ kind: 'round', n: 60n }]);
    const view = await house.studio.desk.session(session);
    expect(view).toMatchObject({
      balance: balance.toString(),
      position: { rounds: 60, staked: '1200', net: (balance - 100_00n).toString() },
    });
    expect(view.lastRound?.nonce).toBe(59);
  });

  test('every game of the catalogue is played to the end, by the ledger’s books [R1-004]', async () => {
    for (const [index, { sysname: game, published }] of readGames().entries()) {
      const { sample } = compileGame(published.at(-1)!);
      const player = BigInt(2000 + index);
      const session = await launched(house, player, game);
      const stake = BigInt((await house.studio.desk.session(session)).stakes[0]!);
      for (let round = 0; round < 10; round++) await playWhole(house.studio.desk, session, `r${round}`, stake, sample(round % 2));
      const rounds = await house.studio.desk.rounds(session, 0, 100);
      expect(rounds.count).toBe(10);
      const net = rounds.items.reduce((sum, item) => sum + BigInt(item.win) - BigInt(item.stake), 0n);
      expect((await house.wallet.balances(player)).main).toBe(100_00n + net);
    }
  });

  test('the same key gives the first answer again, at once and later, and is refused for another round', async () => {
    const session = await launched(house, 2n, 'dice');
    const answers = await Promise.all([1, 2, 3, 4].map(() => house.studio.desk.round(session, 'same', 200n, under50)));
    const [first] = answers.filter((answer) => !answer.repeated);
    expect(answers.filter((answer) => answer.repeated)).toHaveLength(3);
    for (const answer of answers)
      expect({ ...answer, repeated: false, position: null, at: null }).toEqual({ ...first, position: null, at: null });
    expect(await refused(house.studio.desk.round(session, 'same', 300n, under50))).toBe('key_reused');
    expect(await refused(house.studio.desk.round(session, 'same', 200n, { ...under50, target: 4000 }))).toBe('key_reused');
    expect((await house.studio.desk.rounds(session, 0, 10)).count).toBe(1);
  });

  test('many rounds of one player at once follow one another without a gap in the nonces', async () => {
    const session = await launched(house, 3n, 'hot-seven-deluxe');
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => house.studio.desk.round(session, `p${index}`, 20n, null)));
    expect(answers.map((answer) => answer.nonce).sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, index) => index));
  });

  test('after the secret changed, rounds on seeds that the one before encrypted go on and are told again', async () => {
    const session = await launched(house, 41n, 'dice');
    const first = await house.studio.desk.round(session, 'before', 100n, under50);
    const seedKey = Buffer.alloc(32, 8);
    const knowing = secondProcess(house, withoutPauses, { seedKey, previousSeedKeys: [Buffer.alloc(32, 7)] });
    expect(await knowing.desk.round(session, 'before', 100n, under50)).toMatchObject({ repeated: true, nonce: 0, events: first.events });
    expect(await knowing.desk.round(session, 'after', 100n, under50)).toMatchObject({ repeated: false, nonce: 1 });
    const forgetful = secondProcess(house, withoutPauses, { seedKey });
    await expect(forgetful.desk.round(session, 'lost', 100n, under50)).rejects.toThrow();
  });

  test('less money than the stake plays nothing and uses no nonce', async () => {
    const session = await launched(house, 4n, 'dice', 'real', 99n);
    expect(await refused(house.studio.desk.round(session, 'poor', 100n, under50))).toBe('insufficient_funds');
    expect((await house.studio.desk.seeds(session)).current.nonce).toBe(0);
    expect((await house.wallet.balances(4n)).main).toBe(99n);
  });

  test('a stake above what a bonus lets be staked is refused for that and says up to how much, and plays nothing', async () => {
    const session = await launched(house, 14n, 'dice', 'real', 1_00n);
    await house.db.database.transaction(async (tx) => {
      await house.wallet.post(tx, {
        playerId: 14n,
        currency: 'EUR',
        kind: 'bonus',
        key: 'granted',
        fingerprint: '',
        legs: [
          { account: 'house:bonus', amount: -50_00n },
          { account: 'bonus', amount: 50_00n },
        ],
      });
      await house.wallet.setPurse(tx, 14n, {
        id: 1n,
        until: new Date(house.clock.now().getTime() + 86_400_000),
        spends: 'cash_first',
        isolation: false,
        maximumStake: 5_00n,
        contributions: [{ kind: 'game', sysname: 'dice', percent: 100 }],
      });
    });
    const refusal = await house.studio.desk.round(session, 'high', 10_00n, under50).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StudioRefusal);
    expect(refusal).toMatchObject({ error: { code: 'bonus_stake_too_high', most: '500' } });
    expect((await house.studio.desk.seeds(session)).current.nonce).toBe(0);
    expect(await house.wallet.balances(14n)).toMatchObject({ main: 1_00n, bonus: 50_00n });
  });

  test('stakes and choices that are not offered are refused by name', async () => {
    const slot = await launched(house, 5n, 'book-of-nefer');
    const dice = await launched(house, 6n, 'dice');
    for (const stake of [1n, 21n, 100_000n])
      expect(await refused(house.studio.desk.round(slot, `s${stake}`, stake, null))).toBe('stake_not_allowed');
    expect(await refused(house.studio.desk.round(slot, 'c', 20n, under50))).toBe('choice_not_allowed');
    expect(await refused(house.studio.desk.round(dice, 'c', 20n, null))).toBe('choice_not_allowed');
    expect(await refused(house.studio.desk.round('nobody', 'k', 20n, null))).toBe('session_unknown');
  });

  test('a session that ended or a blocked player neither plays nor sees anything more; the round is shown once the player is back [GAM-22]', async () => {
    const session = await launched(house, 7n, 'dice');
    const played = await house.studio.desk.round(session, 'first', 100n, under50);
    house.sessions.set('site-7', 'ended');
    house.clock.advance(6000);
    expect(await refused(house.studio.desk.round(session, 'late', 100n, under50))).toBe('session_expired');
    house.sessions.set('site-7', 'blocked');
    house.clock.advance(6000);
    expect(await refused(house.studio.desk.round(session, 'late', 100n, under50))).toBe('play_blocked');
    const { desk } = house.studio;
    for (const look of [() => desk.recall(session, played.round), () => desk.seeds(session), () => desk.rounds(session, 0, 5)])
      expect(await refused(look())).toBe('play_blocked');
    house.sessions.set('site-7', 'open');
    house.clock.advance(6000);
    const recalled = await house.studio.desk.recall(
      await house.open({ ...visitor, session: { id: 'site-7', playerId: 7n } }, 'dice'),
      played.round,
    );
    expect(recalled).toMatchObject({
      events: played.events,
      stake: '100',
      win: played.win,
      balanceBefore: '10000',
      balanceAfter: played.balance,
      serverSeed: null,
    });
  });

  test('stakes blocked in the ledger are refused by the studio too', async () => {
    const session = await launched(house, 8n, 'dice');
    await house.wallet.setBlocks(house.db.database, 8n, { stakes: true });
    expect(await refused(house.studio.desk.round(session, 'k', 100n, under50))).toBe('play_blocked');
  });

  test('a revealed seed matches its commitment and gives every round again, which anybody can check [RNG-13]', async () => {
    const session = await launched(house, 9n, 'dragon-hoard');
    const committed = (await house.studio.desk.seeds(session)).current;
    const answers: RoundAnswer[] = [];
    for (let index = 0; index < 40; index++) answers.push(await house.studio.desk.round(session, `v${index}`, 40n, null));
    const after = await changeSeeds(house.studio.desk, session, 'lucky me');
    const [past] = after.past;
    expect(past).toMatchObject({ hash: committed.hash, clientSeed: committed.clientSeed, rounds: 40 });
    expect(commitmentOf(past!.serverSeed)).toBe(committed.hash);
    expect(after.current).toMatchObject({ clientSeed: 'lucky me', nonce: 0 });
    const game = createRulebook(publishedRules()).current.get('dragon-hoard')!;
    for (const answer of answers) {
      const { committed: honest, outcome } = verifyRound({ ...past!, nonce: answer.nonce, seedHash: answer.seedHash }, (draw) =>
        game.play(40n, null, draw),
      );
      expect(honest).toBe(true);
      expect(eventsToJson(outcome.events)).toEqual(answer.events);
    }
    const next = await house.studio.desk.round(session, 'after', 40n, null);
    expect(next).toMatchObject({ seedHash: after.current.hash, clientSeed: 'lucky me', nonce: 0 });
    expect((await house.studio.desk.recall(session, answers[0]!.round)).serverSeed).toBe(past!.serverSeed);
    expect((await house.studio.desk.rounds(session, 0, 100)).count).toBe(41);
  });

  test('the seed that comes next is the one that was committed to', async () => {
    const session = await launched(house, 10n, 'dice');
    const before = await house.studio.desk.seeds(session);
    const after = await changeSeeds(house.studio.desk, session);
    expect(after.current.hash).toBe(before.nextHash);
    expect(after.current.clientSeed).not.toBe(before.current.clientSeed);
  });

  test('seeds may be changed thirty times in an hour, then the player is told how long to wait', async () => {
    const session = await launched(house, 12n, 'dice');
    for (let change = 0; change < 30; change++) {
      await changeSeeds(house.studio.desk, session);
      house.clock.advance(1000);
    }
    const before = (await house.studio.desk.seeds(session)).current;
    const refusal = await changeSeeds(house.studio.desk, session, 'mine').catch((error: StudioRefusal) => error.error);
    expect(refusal).toEqual({ code: 'too_soon', retryAfter: 3_600_000 - 30_000 });
    expect((await house.studio.desk.seeds(session)).current).toEqual(before);
    house.clock.advance(3_600_000 - 30_000);
    // The game's session has ended meanwhile.
    const again = await house.open({ ...visitor, session: { id: 'site-12', playerId: 12n } }, 'dice');
    expect((await changeSeeds(house.studio.desk, again, 'mine')).current.clientSeed).toBe('mine');
  });

  test('no seed that is not revealed stands in the database in clear [RNG-12]', async () => {
    const session = await launched(house, 11n, 'dice');
    await changeSeeds(house.studio.desk, session);
    const revealed = (await house.studio.desk.seeds(session)).past[0]!.serverSeed;
    const rows = await house.db.database.query<{ sealed: Buffer }>('select sealed from studio_seed');
    for (const row of rows) expect(row.sealed.toString('latin1')).not.toContain(revealed.slice(0, 16));
    await expect(house.db.database.query(`update studio_seed set hash = 'x' where user_id = 'player-11'`)).rejects.toThrow(
      'does not change',
    );
    await expect(
      house.db.database.query(
        `update studio_seed set state = 'current', revealed_at = null where user_id = 'player-11' and state = 'revealed'`,
      ),
    ).rejects.toThrow();
  });

  test('a visitor plays in demo on a balance of the studio’s own; no ledger is touched [GAM-14]', async () => {
    const session = await house.open(visitor, 'book-of-nefer', 'demo');
    const postings = async () => (await house.db.database.query<{ n: bigint }>('select count(*) as n from posting'))[0]!.n;
    const before = await postings();
    expect(await house.studio.desk.session(session)).toMatchObject({ mode: 'demo', currency: 'FUN', balance: '100000' });
    let balance = 100_000n;
    for (let index = 0; index < 20; index++) {
      const answer = await house.studio.desk.round(session, `d${index}`, 100n, null);
      balance += BigInt(answer.win) - 100n;
      expect(answer.balance).toBe(balance.toString());
    }
    expect((await house.studio.desk.round(session, 'd3', 100n, null)).repeated).toBe(true);
    expect((await changeSeeds(house.studio.desk, session)).past).toHaveLength(1);
    expect((await house.studio.desk.rounds(session, 0, 5)).count).toBe(20);
    expect(await postings()).toBe(before);
  });

  test('a player’s demo runs on the FUN balance and is filled up when it is played away', async () => {
    const session = await launched(house, 12n, 'dice', 'demo');
    const start = (await house.wallet.balances(12n)).fun;
    const answer = await house.studio.desk.round(session, 'fun', 500n, under50);
    const after = await house.wallet.balances(12n);
    expect(after.fun).toBe(start - 500n + BigInt(answer.win));
    expect(after.main).toBe(100_00n);
    await house.wallet.post(house.db.database, {
      playerId: 12n,
      currency: 'FUN',
      kind: 'adjustment',
      key: 'test:away',
      fingerprint: '',
      legs: [
        { account: 'fun', amount: -after.fun },
        { account: 'house:fun', amount: after.fun },
      ],
    });
    const context = { ...visitor, session: { id: 'site-12', playerId: 12n } };
    await house.open(context, 'dice', 'demo');
    expect((await house.wallet.balances(12n)).fun).toBe(100_000n);
  });
});

describe('one game at a time [RGP-22]', () => {
  let house: House;
  let other: Studio;
  beforeAll(async () => {
    house = await createHouse();
    other = secondProcess(house, withoutPauses);
  });
  afterAll(() => house.close());

  const opener = async (player: bigint) => {
    const context = await house.player(player, 100_00n);
    return (game: string, mode: 'real' | 'demo' = 'real') => house.open(context, game, mode);
  };
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: StudioRefusal) => error.error,
    );

  test('the game opened last is played; the one before takes no bet until the player goes on there, in every process', async () => {
    const open = await opener(1n);
    const [dice, slot] = [await open('dice'), await open('hot-seven-deluxe')];
    for (const [index, desk] of [house.studio.desk, other.desk].entries()) {
      await desk.round(slot, `slot-${index}`, 100n, null);
      const before = (await house.wallet.balances(1n)).main;
      expect(await refusalOf(desk.round(dice, `dice-${index}`, 100n, under50))).toEqual({
        code: 'other_game',
        playing: 'Hot Seven Deluxe',
      });
      expect((await house.wallet.balances(1n)).main).toBe(before);
    }
    expect(await other.desk.takeOver(dice)).toMatchObject({ currency: 'EUR', position: { rounds: 0 } });
    for (const [index, desk] of [house.studio.desk, other.desk].entries()) {
      await desk.round(dice, `here-${index}`, 100n, under50);
      expect(await refusalOf(desk.round(slot, `there-${index}`, 100n, null))).toEqual({ code: 'other_game', playing: 'Dice' });
      // What was played there is still shown, and answered again.
      expect(await desk.round(slot, 'slot-0', 100n, null)).toMatchObject({ repeated: true });
    }
    // The same game in a new window is another session; its seeds can be changed in either.
    const again = await open('dice');
    expect(await refused(house.studio.desk.round(dice, 'older', 100n, under50))).toBe('other_game');
    await house.studio.desk.round(again, 'newer', 100n, under50);
    await changeSeeds(house.studio.desk, dice);
  });

  test('while two processes play and change over at once, the ledger never goes back to the window that was left', async () => {
    const open = await opener(2n);
    const sessions = { dice: await open('dice'), slot: await open('hot-seven-deluxe') };
    const play = (studio: Studio, game: 'dice' | 'slot', key: string) =>
      refused(studio.desk.round(sessions[game], key, 20n, game === 'dice' ? under50 : null));
    const changes = 8;
    for (let change = 0; change < changes; change++) {
      const [next, left] = change % 2 === 0 ? (['dice', 'slot'] as const) : (['slot', 'dice'] as const);
      const taking = other.desk.takeOver(sessions[next]).then(() => play(other, next, `first-${change}`));
      const codes = await Promise.all([...[1, 2, 3].map((index) => play(house.studio, left, `${change}-${index}`)), taking]);
      expect(codes.at(-1)).toBeNull();
      for (const code of codes.slice(0, -1)) expect([null, 'other_game']).toContain(code);
      expect(await play(house.studio, left, `late-${change}`)).toBe('other_game');
    }
    const played = await house.db.database.query<{ game: string }>(
      `select r.game from posting p join round r on r.player_id = p.player_id and r.provider = p.provider and r.id = p.round_id
       where p.player_id = 2 and p.kind = 'round' order by p.id`,
    );
    const turns = played.filter(({ game }, index) => index > 0 && game !== played[index - 1]?.game).length;
    expect(turns).toBeLessThanOrEqual(changes);
  });

  test('a round that is open can be finished in its own window, and keeps the player from going on in another until then', async () => {
    const context = await house.player(3n, 100_00n);
    const { tokens } = house.casino.parts;
    const seat = async (game: string) => {
      const { token, number } = await tokens.issue(context.session, { game, currency: 'EUR', integration: 'studio' });
      await house.wallet.setLiveGame(house.db.database, 3n, number);
      return token;
    };
    const older = await seat('dragon-hoard');
    const live = await seat('dice');
    const ask = (token: string, game: string, transaction: string, round: string) => ({
      user: 'player-3',
      token,
      request_uuid: transaction,
      transaction_uuid: transaction,
      game_code: game,
      round,
      round_closed: false,
      is_free: false,
      currency: 'EUR',
      amount: 100_000,
    });
    const wallet = house.providerWallet;
    expect(await wallet.bet(ask(live, 'dice', 'l1', 'live'))).toMatchObject({ status: 'RS_OK' });
    const here = { user: 'player-3', token: older, request_uuid: 'here', game_code: 'dragon-hoard' };
    expect(await wallet.takeOver(here)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', playing: 'Dice' });
    expect(await wallet.bet(ask(older, 'dragon-hoard', 'o1', 'old'))).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', playing: 'Dice' });
    // Another game is opened meanwhile: the open round goes on in its own window, with another stake as well, and ends.
    const third = await seat('book-of-nefer');
    expect(await wallet.bet(ask(live, 'dice', 'l2', 'live'))).toMatchObject({ status: 'RS_OK' });
    expect(await wallet.bet(ask(live, 'dice', 'l3', 'new'))).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', playing: 'Book of Nefer' });
    expect(await wallet.win({ ...ask(live, 'dice', 'w1', 'live'), round_closed: true, reference_transaction_uuid: 'l2' })).toMatchObject({
      status: 'RS_OK',
    });
    expect(await wallet.takeOver({ ...here, token: live, game_code: 'dice' })).toMatchObject({ status: 'RS_OK' });
    expect(await wallet.takeOver(here)).toMatchObject({ status: 'RS_OK' });
    expect(await wallet.bet(ask(third, 'book-of-nefer', 't1', 'third'))).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
  });

  test('play for nothing is not restricted, and neither is play where the jurisdiction does not ask for it', async () => {
    const open = await opener(4n);
    const [demo, real] = [await open('dice', 'demo'), await open('hot-seven-deluxe')];
    const also = await open('dragon-hoard', 'demo');
    for (const [session, choice] of [
      [demo, under50],
      [real, null],
      [also, null],
    ] as const)
      expect(await refused(house.studio.desk.round(session, 'd', 100n, choice))).toBeNull();
    expect(await house.studio.desk.takeOver(demo)).toMatchObject({ currency: 'FUN' });
    expect(await refused(house.studio.desk.round(real, 'still', 100n, null))).toBeNull();

    const free = await createHouse({ oneGameAtATime: false });
    try {
      const context = await free.player(1n, 100_00n);
      const start = (game: string) => free.open(context, game);
      const [dice, slot] = [await start('dice'), await start('hot-seven-deluxe')];
      for (const key of ['a', 'b']) {
        expect(await refused(free.studio.desk.round(dice, key, 100n, under50))).toBeNull();
        expect(await refused(free.studio.desk.round(slot, key, 100n, null))).toBeNull();
      }
    } finally {
      await free.close();
    }
  });
});

describe('pauses and several processes', () => {
  test('a round begins at the earliest 2.5 s (slots) or 5 s (others) after the one before; a repeat is answered at any time [RGP-18]', async () => {
    const house = await createHouse({ regulation: strictRegulation });
    try {
      for (const [player, game, pause, choice] of [
        [1n, 'hot-seven-deluxe', 2500, null],
        [2n, 'dice', 5000, under50],
      ] as const) {
        const session = await launched(house, player, game);
        const first = await house.studio.desk.round(session, 'a', 100n, choice);
        house.clock.advance(pause - 1);
        expect(await refused(house.studio.desk.round(session, 'b', 100n, choice))).toBe('too_soon');
        expect(await house.studio.desk.round(session, 'a', 100n, choice)).toMatchObject({
          repeated: true,
          round: first.round,
          events: first.events,
        });
        expect(await refused(house.studio.desk.round(session, 'a', 200n, choice))).toBe('key_reused');
        house.clock.advance(1);
        expect(await house.studio.desk.round(session, 'b', 100n, choice)).toMatchObject({ nonce: 1 });
      }
    } finally {
      await house.close();
    }
  });

  test('neither a second window, another game nor another process shortens the pause of a player [RGP-18]', async () => {
    const house = await createHouse({ regulation: strictRegulation });
    const other = secondProcess(house, strictRegulation);
    try {
      const context = await house.player(1n, 100_00n);
      const open = (game: string) => house.open(context, game);
      const [first, second, slot] = [await open('dice'), await open('dice'), await open('hot-seven-deluxe')];
      await other.desk.session(second);
      await house.studio.desk.takeOver(first);
      await house.studio.desk.round(first, 'a', 100n, under50);
      expect(await refused(house.studio.desk.round(second, 'b', 100n, under50))).toBe('too_soon');
      expect(await refused(house.studio.desk.round(slot, 'b', 100n, null))).toBe('too_soon');
      expect(await refused(other.desk.round(second, 'b', 100n, under50))).toBe('too_soon');
      await changeSeeds(house.studio.desk, first);
      expect(await refused(other.desk.round(second, 'b', 100n, under50))).toBe('too_soon');
      expect(await refused(house.studio.desk.round(await open('dice'), 'b', 100n, under50))).toBe('too_soon');
      house.clock.advance(2500);
      expect(await refused(house.studio.desk.round(slot, 'b', 100n, null))).toBe('other_game');
      await house.studio.desk.takeOver(slot);
      house.clock.advance(2500);
      await house.studio.desk.round(slot, 'b', 100n, null);
    } finally {
      await house.close();
    }
  });

  test('a process that looks a seed up while another reveals it draws nothing from it afterwards [RNG-14]', async () => {
    let meanwhile: (() => Promise<unknown>) | null = null;
    const house = await createHouse({
      between: (wallet): ProviderWallet => ({
        ...wallet,
        async settle(request) {
          const answer = await wallet.settle(request);
          const then = request.amount === 0 ? meanwhile : null;
          if (then) meanwhile = null;
          await then?.();
          return answer;
        },
      }),
    });
    const other = secondProcess(house, withoutPauses);
    try {
      const session = await launched(house, 1n, 'dice', 'real', 100n);
      const before = (await house.studio.desk.seeds(session)).current.hash;
      // The last round of the seed is written, the seed is not revealed yet: the other process reveals it itself and waits for the player's next seed.
      meanwhile = async () => expect(await refused(other.desk.round(session, 'early', 200n, under50))).toBe('client_seed_needed');
      const { past } = await changeSeeds(house.studio.desk, session, 'mine');
      expect(past[0]?.hash).toBe(before);
      const played = await other.desk.round(session, 'late', 100n, under50);
      expect(past.map(({ hash }) => hash)).not.toContain(played.seedHash);
    } finally {
      await house.close();
    }
  });

  test('a number that another process drew in vain, while no wallet answered, is out of use where nobody heard of it, also once its seed is revealed [RNG-14]', async () => {
    const house = await createHouse();
    let broken = false;
    const other = secondProcess(house, withoutPauses, {
      wallet: {
        ...house.providerWallet,
        settle: (request) => (broken ? Promise.reject(new Error('the process is stopping')) : house.providerWallet.settle(request)),
      },
    });
    try {
      const session = await launched(house, 1n, 'dice');
      // From now on this process takes 1 for the next number.
      expect(await house.studio.desk.round(session, 'first', 100n, under50)).toMatchObject({ nonce: 0 });
      broken = true;
      expect(await refused(other.desk.round(session, 'in vain', 100n, under50))).toBe('unavailable');
      broken = false;
      const { past } = await changeSeeds(other.desk, session);
      expect(past).toHaveLength(1);
      // Whoever has the revealed seed knows what comes of 1, and would bet on that.
      const played = await house.studio.desk.round(session, 'known', 100n, under50);
      expect(past.map(({ hash }) => hash)).not.toContain(played.seedHash);
      expect(played).toMatchObject({ nonce: 0, repeated: false });
    } finally {
      await house.close();
    }
  });

  test('a seed whose revealing was cut off is revealed by the next round', async () => {
    let broken = false;
    const house = await createHouse({
      between: (wallet): ProviderWallet => ({
        ...wallet,
        settle: (request) => (broken ? Promise.reject(new Error('the process died')) : wallet.settle(request)),
      }),
    });
    try {
      const session = await launched(house, 1n, 'dice');
      const { hash } = (await house.studio.desk.seeds(session)).current;
      broken = true;
      expect(await refused(changeSeeds(house.studio.desk, session))).toBe('unavailable');
      broken = false;
      expect(await refused(house.studio.desk.round(session, 'on', 100n, under50))).toBe('client_seed_needed');
      await seeded(house.studio.desk, session);
      const played = await house.studio.desk.round(session, 'on', 100n, under50);
      expect(played).toMatchObject({ nonce: 0 });
      expect(played.seedHash).not.toBe(hash);
      expect((await house.studio.desk.seeds(session)).past[0]?.hash).toBe(hash);
    } finally {
      await house.close();
    }
  });

  test('no key of a player stands in the way of revealing the seed', async () => {
    const house = await createHouse();
    try {
      const session = await launched(house, 1n, 'dice');
      const { round } = await house.studio.desk.round(session, 'first', 100n, under50);
      await house.studio.desk.round(session, `close-${round.replace('00000000', '00000002')}`, 100n, under50);
      expect((await changeSeeds(house.studio.desk, session)).past).toHaveLength(1);
    } finally {
      await house.close();
    }
  });

  test('seeds of visitors go with their demo balances', async () => {
    const house = await createHouse();
    try {
      await house.open(visitor, 'dice', 'demo');
      const player = await launched(house, 1n, 'dice');
      await house.studio.desk.session(player);
      const owners = () => house.db.database.query<{ user_id: string }>('select distinct user_id from studio_seed order by user_id');
      expect(await owners()).toHaveLength(2);
      house.clock.advance(40 * 3_600_000);
      await house.studio.sweep();
      expect(await owners()).toEqual([{ user_id: 'player-1' }]);
    } finally {
      await house.close();
    }
  });

  test('a reply that was lost is asked for again: the round was played once [REL]', async () => {
    let lose = 0;
    const house = await createHouse({
      between: (wallet): ProviderWallet => ({
        ...wallet,
        async settle(request) {
          const answer = await wallet.settle(request);
          if (lose-- > 0) throw new Error('the line went dead');
          return answer;
        },
      }),
    });
    try {
      const session = await launched(house, 1n, 'dragon-hoard');
      await house.studio.desk.round(session, 'before', 100n, null);
      lose = 1;
      expect(await refused(house.studio.desk.round(session, 'lost', 100n, null))).toBe('unavailable');
      expect(house.failures).toHaveLength(1);
      const again = await house.studio.desk.round(session, 'lost', 100n, null);
      expect(again).toMatchObject({ nonce: 1, repeated: true });
      expect(await house.studio.desk.round(session, 'next', 100n, null)).toMatchObject({ nonce: 2, repeated: false });
      expect((await house.studio.desk.rounds(session, 0, 10)).count).toBe(3);
      expect((await house.studio.desk.session(session)).position).toMatchObject({ rounds: 3, staked: '300' });
    } finally {
      await house.close();
    }
  });

  test('two processes share one player: nonces stay without a gap, a rotated seed is never used again [RNG-14]', async () => {
    const house = await createHouse();
    try {
      const other = secondProcess(house, withoutPauses);
      const session = await launched(house, 1n, 'hot-seven-deluxe');
      const nonces: number[] = [];
      for (let index = 0; index < 12; index++) {
        const desk = index % 3 === 0 ? other.desk : house.studio.desk;
        nonces.push((await desk.round(session, `x${index}`, 20n, null)).nonce);
      }
      expect(nonces).toEqual(Array.from({ length: 12 }, (_, index) => index));
      const both = await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 2 ? other : house.studio).desk.round(session, `y${index}`, 20n, null)),
      );
      expect(both.map((answer) => answer.nonce).sort((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, index) => 12 + index));
      expect((await house.studio.desk.session(session)).position.rounds).toBe(22);

      const rotated = await changeSeeds(other.desk, session);
      const after = await house.studio.desk.round(session, 'after', 20n, null);
      expect(after).toMatchObject({ seedHash: rotated.current.hash, nonce: 0 });
    } finally {
      await house.close();
    }
  });

  test('the studio in process and over HTTP with signed messages gives equal results', async () => {
    const play = async (protocol: 'process' | 'http') => {
      const house = await createHouse({ protocol, seed: 'both ways' });
      try {
        const results: unknown[] = [];
        for (const [player, game] of [
          [1n, 'book-of-nefer'],
          [2n, 'dice'],
        ] as const) {
          const session = await launched(house, player, game, 'real', 30_00n);
          const choice = game === 'dice' ? under50 : null;
          results.push(await house.studio.desk.session(session));
          for (let index = 0; index < 25; index++)
            results.push(await house.studio.desk.round(session, `e${index}`, 100n, choice).catch((error: StudioRefusal) => error.error));
          results.push(await house.studio.desk.round(session, 'e3', 100n, choice));
          results.push(await house.studio.desk.round(session, 'e3', 200n, choice).catch((error: StudioRefusal) => error.error));
          results.push(
            await house.studio.desk.rounds(session, 0, 50),
            await changeSeeds(house.studio.desk, session, 'both'),
            await house.studio.desk.balance(session),
          );
          results.push(await house.wallet.balances(player));
        }
        expect(house.failures).toEqual([]);
        return results;
      } finally {
        await house.close();
      }
    };
    expect(await play('http')).toEqual(await play('process'));
  });
});
