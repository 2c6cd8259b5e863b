import { isSlotKind, jackpotOf, printedReturn } from '@tavolo/game-maths';
import type { RoundAnswer } from '@tavolo/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedGames } from '../../../studio/client/verify/published-games.ts';
import { verify } from '../../../studio/client/verify/verification.ts';
import { casinoCalls } from './calls.ts';
import { featureSlots, withFeatureSlots } from './testing/feature-slots.ts';
import { changeSeeds, createHouse, visitor, type House } from './testing/house.ts';

const offered = withFeatureSlots();
let house: House;
let players = 0n;
beforeAll(async () => {
  house = await createHouse({ games: offered.games });
});
afterAll(async () => {
  await house.close();
  offered.remove();
});

const post = async (session: string, body: object) =>
  house.http.inject({
    method: 'POST',
    url: '/studio/round',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

const meterBefore = (events: RoundAnswer['events']): string => String(events.find((event) => event.type === 'meter')?.before ?? '');

describe.each(featureSlots)('%s', (sysname) => {
  test('is listed among the slots with the figures of its rules [GAM-06]', async () => {
    const { items } = await casinoCalls(house.casino)['games.get']({ offset: 0, count: 300 }, visitor);
    const rules = offered.games.find((game) => game.sysname === sysname)!.published.at(-1)!;
    expect(items.find((game) => game.sysname === sysname)).toMatchObject({
      type: 'slot',
      categories: ['slots'],
      rtp: printedReturn(rules.maths, jackpotOf(rules.definition)).percent,
      volatility: rules.maths.volatility,
      max_win: rules.maths.maxWin?.multiple,
      layout: {
        'big-catch-bay': '5 × 3, 10 lines',
        'diamond-vault': '5 × 3, 20 lines',
        'wolf-moon-ridge': '5 × 4, 25 lines',
        'fortune-lantern': '5 × 5, 2000 ways',
        'fruit-royale-777': '3 × 3, 5 lines',
        'gates-of-thunder': '6 × 5, 8 or more anywhere',
        'lucky-clover': '6 × 5, groups of 5 or more',
        'mine-blast': '5 × 7, 16807 ways',
        'arctic-gems': '6 × 5, groups of 5 or more',
        'jungle-roar': '5 × 3, 20 lines',
        'royal-crown-x': '5 × 3, 10 lines',
        'prairie-thunder': '6 × 4, 4096 ways',
        'starfall-x': '5 × 3, 10 lines',
        'sugar-storm': '7 × 7, groups of 5 or more',
        'taco-fiesta': '5 × 4, 30 lines',
      }[sysname],
    });
  });

  test('is played over the protocol for money: ledger, history and verifier tell each round to the cent as it was answered [R1-004]', async () => {
    const id = ++players;
    const context = await house.player(id, 500_00n);
    const session = await house.open(context, sysname);
    const { stakes } = (await house.http.inject({ url: '/studio/session', headers: { authorization: `Bearer ${session}` } })).json<{
      stakes: string[];
    }>();
    const stake = stakes[0]!;
    const rounds: RoundAnswer[] = [];
    let balance = 500_00n;
    for (let index = 0; index < 40; index++) {
      const answer = await post(session, { key: `k${index}`, stake });
      expect(answer.statusCode).toBe(200);
      let round = answer.json<RoundAnswer>();
      // A win that can be carried: half of it, as often as it is offered.
      while (round.open) {
        const at = round.moves.length;
        round = await house.studio.desk.step(session, { round: round.round, key: `m${at}`, at, move: 'half' });
      }
      balance += BigInt(round.win) - BigInt(stake);
      rounds.push(round);
    }
    expect((await house.wallet.balances(id)).main).toBe(balance);
    // A repeat plays nothing.
    const { round, win, nonce, events } = rounds[7]!;
    expect((await post(session, { key: 'k7', stake })).json()).toMatchObject({ round, win, nonce, events, repeated: true });
    expect((await house.wallet.balances(id)).main).toBe(balance);

    const { past } = await changeSeeds(house.studio.desk, session);
    const published = await publishedGames(async (url) => new Response((await house.http.inject({ method: 'GET', url })).body));
    const known = await published.rules(sysname, '1');
    for (const played of rounds) {
      const { seedHash, clientSeed } = played;
      const recalled = await house.studio.desk.recall(session, played.round);
      expect(recalled).toMatchObject({ win: played.win, stake, version: '1' });
      expect(recalled.events).toEqual(played.events);
      const form = {
        game: sysname,
        version: '1',
        stake,
        hash: seedHash,
        serverSeed: past[0]!.serverSeed,
        clientSeed,
        nonce: String(played.nonce),
      };
      const moves = played.moves.join(', ');
      expect(verify({ ...form, direction: '', target: '', choice: '', moves, meter: meterBefore(played.events) }, known)).toEqual({
        committed: true,
        win: played.win,
        events: played.events,
      });
    }
  });

  test('is held to what the law asks of slots: stakes from the list, the pause of a slot, no choice', async () => {
    const context = await house.player(++players, 500_00n);
    const session = await house.open(context, sysname);
    const { rules, stakes } = await house.studio.desk.session(session);
    expect(isSlotKind(rules.kind)).toBe(true);
    expect((await post(session, { key: 'odd', stake: String(BigInt(stakes[0]!) + 1n) })).json()).toMatchObject({
      error: { code: 'stake_not_allowed' },
    });
    expect((await post(session, { key: 'choice', stake: stakes[0], choice: { target: 200 } })).json()).toMatchObject({
      error: { code: 'choice_not_allowed' },
    });
  });
});
