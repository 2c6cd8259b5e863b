import { choiceText, compileGame, createRulebook, type PublishedRules, type Rulebook } from '@tavolo/game-maths';
import { publishedRules } from '@tavolo/game-maths/node';
import { StudioRefusal, type RoundAnswer, type Studio } from '@tavolo/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../../studio/client/verify/verification.ts';
import { casinoCalls } from './calls.ts';
import { anotherProcess, changeSeeds, createHouse, type House } from './testing/house.ts';

const under50 = { direction: 'under' as const, target: 5000 };
/** Offered by the old rules of dice alone. */
const narrow = { direction: 'under' as const, target: 100 };

/** Of games that are over at once: a round that goes on by moves is told from the beginning, not as it was first answered. */
const first = publishedRules().filter((rules) => rules.definition.version === '1' && !compileGame(rules).takesMoves);

/** The same games a version later, with other numbers: a cherry more, other reels, other pays, other odds. */
function bumped(rules: PublishedRules): PublishedRules {
  const version = 'next';
  const maths = { ...rules.maths, version };
  if (rules.kind === 'dice')
    return { kind: 'dice', definition: { ...rules.definition, version, outcomes: 9001, winningRolls: { min: 200, max: 8000 } }, maths };
  if (rules.kind === 'limbo')
    return { kind: 'limbo', definition: { ...rules.definition, version, returnToPlayer: { numerator: 97, denominator: 100 } }, maths };
  if (rules.kind === 'plinko')
    return { kind: 'plinko', definition: { ...rules.definition, version, cups: doubled(rules.definition.cups) }, maths };
  if (rules.kind === 'roulette')
    return { kind: 'roulette', definition: { ...rules.definition, version, pays: { ...rules.definition.pays, '1': 34, '18': 2 } }, maths };
  if (rules.kind === 'feature-slot') {
    const { definition } = rules;
    const paytable = Object.fromEntries(
      Object.entries(definition.paytable).map(([symbol, steps]) => [
        symbol,
        steps.map(([count, credits]) => [count, credits * 2] as const),
      ]),
    );
    return { kind: 'feature-slot', definition: { ...definition, version, paytable }, maths };
  }
  if (rules.kind === 'baccarat')
    return { kind: 'baccarat', definition: { ...rules.definition, version, pays: { ...rules.definition.pays, tie: 800 } }, maths };
  if (rules.kind === 'scratch') {
    const prizes = rules.definition.prizes.map((prize) => ({ ...prize, pays: prize.pays * 2 }));
    return { kind: 'scratch', definition: { ...rules.definition, version, prizes }, maths };
  }
  if (rules.kind === 'keno')
    return { kind: 'keno', definition: { ...rules.definition, version, tables: twiceEach(rules.definition.tables) }, maths };
  if (rules.kind === 'wheel')
    return { kind: 'wheel', definition: { ...rules.definition, version, wheels: twiceEach(rules.definition.wheels) }, maths };
  if (rules.kind === 'diamonds')
    return { kind: 'diamonds', definition: { ...rules.definition, version, pays: { ...rules.definition.pays, pair: 2 } }, maths };
  if (rules.kind !== 'slot') throw new Error(`no other numbers are known for ${rules.kind}`);
  const { definition } = rules;
  const paytable = Object.fromEntries(Object.entries(definition.paytable).map(([symbol, pays]) => [symbol, pays.map((pay) => pay * 2)]));
  return { kind: 'slot', definition: { ...definition, version, strips: definition.strips.toReversed(), paytable }, maths };
}

/** Every row of tables by risk and size, doubled. */
function twiceEach<Risk extends string>(tables: Record<Risk, Record<string, number[]>>): Record<Risk, Record<string, number[]>> {
  const doubledRows = (rows: Record<string, number[]>) =>
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.map((pay) => 2 * pay)]));
  const twice = { ...tables };
  for (const risk in twice) twice[risk] = doubledRows(twice[risk]);
  return twice;
}

function doubled(cups: Extract<PublishedRules, { kind: 'plinko' }>['definition']['cups']): typeof cups {
  const twice = (row: number[]): number[] => row.map((tenths) => 2 * tenths);
  return Object.fromEntries(
    Object.entries(cups).map(([rows, { low, medium, high, expert }]) => [
      rows,
      { low: twice(low), medium: twice(medium), high: twice(high), expert: twice(expert) },
    ]),
  );
}
const later = createRulebook([...first, ...first.map(bumped)]);

describe('a new version of the rules', () => {
  let house: House;
  /** The same installation after the update: all that it knows stands in the database. */
  let updated: Studio;
  const played = new Map<string, { session: string; rounds: RoundAnswer[] }>();
  const games = createRulebook(first).current;
  /** 1.00, or three times the credits of games whose stakes are multiples of these. */
  const stakeOf = (game: string): bigint => {
    const credits = BigInt(games.get(game)?.stakeUnit ?? 1);
    return 20n % credits === 0n ? 100n : 3n * credits;
  };
  const choiceOf = (game: string, index: number) =>
    game === 'dice' ? (index === 0 ? narrow : under50) : (games.get(game)?.sample(2 * (index % 2)).choice ?? null);

  const studioWith = (rulebook: Rulebook): Studio => anotherProcess(house, 'after the update', { rulebook });

  beforeAll(async () => {
    house = await createHouse({ rulebook: createRulebook(first) });
    for (const [index, { definition }] of first.entries()) {
      const { game } = definition;
      const context = await house.player(BigInt(index + 1), 1000_00n);
      const session = await house.open(context, game);
      const rounds: RoundAnswer[] = [];
      for (let nonce = 0; nonce < 60; nonce++)
        rounds.push(await house.studio.desk.round(session, `old-${nonce}`, stakeOf(game), choiceOf(game, nonce)));
      played.set(game, { session, rounds });
    }
    updated = studioWith(later);
  });
  afterAll(() => house.close());

  test('rounds of the one before are recalled as they were played, with their rules', async () => {
    for (const [game, { session, rounds }] of played)
      for (const round of rounds) {
        const recalled = await updated.desk.recall(session, round.round);
        expect(recalled, `${game} ${round.nonce}`).toMatchObject({
          version: '1',
          stake: round.stake,
          win: round.win,
          events: round.events,
        });
        expect(recalled.rules.maths.version).toBe('1');
      }
  });

  test('a repeated key gets the round of then, also for a choice that is offered no longer', async () => {
    for (const [game, { session, rounds }] of played)
      for (const [index, { position: _, repeated: __, rules: ___, ...answer }] of rounds.entries()) {
        const again = await updated.desk.round(session, `old-${index}`, stakeOf(game), choiceOf(game, index));
        expect(again, `${game} ${index}`).toMatchObject({ ...answer, version: '1', repeated: true });
        expect(again.rules?.maths.version).toBe('1');
      }
    const { session } = played.get('dice')!;
    const refusal = await updated.desk.round(session, 'new-narrow', 100n, narrow).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StudioRefusal);
    expect(refusal).toMatchObject({ error: { code: 'choice_not_allowed' } });
  });

  test('a game opens on its last round of the version before, which the player may not have seen', async () => {
    for (const { session, rounds } of played.values()) {
      const view = await updated.desk.session(session);
      expect(view.rules.maths.version).toBe('next');
      expect(view.lastRound).toMatchObject({ round: rounds.at(-1)?.round, events: rounds.at(-1)?.events, version: '1' });
      expect(view.lastRound?.rules?.maths.version).toBe('1');
    }
  });

  test('the history of the site shows them as ever', async () => {
    await house.casino.open([
      {
        name: 'studio',
        demo: 'wallet',
        sysnameOf: (code) => code,
        provider: updated.provider,
        replay: (user, record) => updated.replay(user, record),
      },
    ]);
    for (const [index, { rounds }] of [...played.values()].entries()) {
      const context = { ...(await house.player(BigInt(index + 1), 0n)) };
      const shown = await casinoCalls(house.casino)['games.getRound']({ round: rounds[0]!.round }, context);
      expect(shown.events).toEqual(rounds[0]!.events);
    }
  });

  test('new rounds are played by the new rules, and the version is kept with each', async () => {
    for (const [game, { session }] of played) {
      const answer = await updated.desk.round(session, 'new', stakeOf(game), choiceOf(game, 1));
      expect(answer).toMatchObject({ version: 'next', rules: null, nonce: 60, repeated: false });
      expect(await updated.desk.recall(session, answer.round)).toMatchObject({ version: 'next', events: answer.events });
    }
    const versions = await house.db.database.query<{ version: string; rounds: bigint }>(
      `select detail#>>'{meta,version}' as version, count(*) as rounds from round where stake > 0 group by 1 order by 1`,
    );
    expect(versions).toEqual([
      { version: '1', rounds: 60n * BigInt(first.length) },
      { version: 'next', rounds: BigInt(first.length) },
    ]);
  });

  test('the verifier plays a round again by the version that it is given', async () => {
    for (const [game, { session, rounds }] of played) {
      const { past } = await changeSeeds(updated.desk, session);
      for (const round of rounds) {
        const form = {
          game,
          version: round.version,
          stake: round.stake,
          hash: round.seedHash,
          serverSeed: past[0]!.serverSeed,
          clientSeed: round.clientSeed,
          nonce: String(round.nonce),
          ...(round.choice && 'direction' in round.choice
            ? { direction: round.choice.direction, target: String(round.choice.target) }
            : { direction: '', target: '' }),
          choice: choiceText(round.choice),
          moves: '',
          meter: String(round.events.find((event) => event.type === 'meter')?.before ?? ''),
        };
        expect(verify(form, later), `${game} ${round.nonce}`).toEqual({ committed: true, win: round.win, events: round.events });
      }
    }
  });
});
