import { sharingDevice, takersOf } from '../account/index.ts';
import { betsProvider, cashBetsOf, returnOfBets } from '../bets/index.ts';
import { pastDeposits, payoutsAsked, sharingInstrument } from '../cashier/index.ts';
import { gameReturns, jackpotProvider } from '../casino/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { cashRoundsOf } from '../wallet/index.ts';
import type { Draft } from './draft.ts';
import type { Move } from './history.ts';
import type { Past } from './rehearse.ts';
import type { Sign } from './signs.ts';

/** Of bucket_of: what a player has lies in one of these, and a period is read one after the other. */
const buckets = 1_024;
/** Payouts are looked for so long after the period. Milliseconds. */
const payoutsUntil = 86_400_000;

/** A period as the ledger, the bets and the payments have it. Reads only. */
export async function readPast(q: Queryable, { currency, from, to }: Draft): Promise<Past> {
  const span = { currency, from, to };
  const games = await gameReturns(q);
  const live = new Set(games.flatMap(({ isLive, sysname }) => (isLive ? [sysname] : [])));
  return {
    games: new Map(games.map(({ categories, returns, sysname }) => [sysname, { categories, returns }])),
    betsReturn: await returnOfBets(q, span),
    deposits: await pastDeposits(q, span),
    takers: async (players) => new Map((await takersOf(q, players)).map(({ playerId, ...taker }) => [playerId, taker])),
    async *moves(players) {
      for (let bucket = 0; bucket < buckets; bucket++) {
        const rounds = await cashRoundsOf(q, { ...span, bucket, but: [betsProvider, jackpotProvider] });
        const bets = await cashBetsOf(q, { ...span, bucket });
        const payouts = await payoutsAsked(q, { ...span, bucket, to: new Date(to.getTime() + payoutsUntil) });
        const moves: { playerId: bigint; move: Move }[] = [
          ...rounds.map(({ at, game, playerId, stake, win }) => ({
            playerId,
            move: {
              kind: 'stake' as const,
              at,
              product: live.has(game) ? ('live' as const) : ('casino' as const),
              game,
              stake,
              win,
              odds: null,
              sports: [],
            },
          })),
          ...bets.map(({ at, odds, playerId, sports, stake, win }) => ({
            playerId,
            move: {
              kind: 'stake' as const,
              at,
              product: 'sports' as const,
              game: null,
              stake,
              win,
              odds: odds === null ? null : Number(odds),
              sports,
            },
          })),
          ...payouts.map(({ amount, at, playerId }) => ({ playerId, move: { kind: 'withdrawal' as const, at, amount } })),
        ];
        for (const [playerId, own] of Map.groupBy(moves, (one) => one.playerId))
          if (players === null || players.has(playerId))
            yield { playerId, moves: own.map(({ move }) => move).toSorted((one, other) => one.at.getTime() - other.at.getTime()) };
      }
    },
    async sharing(players) {
      const found = new Map<bigint, Sign[]>();
      for (const [sign, list] of [
        ['shared_device', await sharingDevice(q, players)],
        ['shared_instrument', await sharingInstrument(q, players)],
      ] as const)
        for (const player of list) found.set(player, [...(found.get(player) ?? []), sign]);
      return found;
    },
  };
}
