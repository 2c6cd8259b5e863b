import { freeBetMisfit } from '@tavolo/odds';
import { betKinds } from '@tavolo/contract';
import { betsProvider, type BonusFunding, type BonusUse, type Payee } from '../bets/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import type { Leg } from '../wallet/index.ts';
import { activeBonus, type BettingBonus, type BonusState } from './betting-bonus.ts';
import { cashOf } from './cash-of.ts';
import { bonusCost, type BonusParts } from './parts.ts';

/** Stakes from bonus money, and whose their returns are. */
export function bonusFundingOf({ clock, wallet }: Pick<BonusParts, 'clock' | 'wallet'>): BonusFunding {
  return {
    async stake(tx, refuse, use) {
      const { betId, currency, playerId, stake } = use;
      // The player's accounts are locked by then, so a bonus that is ending has either ended or waits for this bet.
      const bonus = await activeBonus(tx, playerId);
      if (bonus?.currency !== currency || bonus.expiresAt === null || bonus.expiresAt <= clock.now()) throw refuse('bets.bonus_gone');
      if (!fits(bonus, use)) throw refuse('bets.bonus_unfit');
      await tx
        .play(playerId)
        .query('insert into betting_bonus_bet (bucket, player_id, bet_id, bonus_id, stake) values (bucket_of($1), $1, $2, $3, $4)', [
          playerId,
          betId,
          bonus.id,
          stake,
        ]);
    },

    async fits(tx, use) {
      const bonus = await activeBonus(tx, use.playerId);
      const ofBet = await tx
        .play(use.playerId)
        .query('select from betting_bonus_bet where bucket = bucket_of($1) and player_id = $1 and bet_id = $2 and bonus_id = $3', [
          use.playerId,
          use.betId,
          bonus?.id ?? null,
        ]);
      return bonus === null || ofBet.length === 0 || fits(bonus, use);
    },

    async payees(tx, bets) {
      const rows = await tx.everyPlay.query<{ betId: bigint; state: BonusState }>(
        `select u.bet_id as "betId", b.state from unnest($1::bigint[], $2::bigint[]) as w (player_id, bet_id)
         join betting_bonus_bet u on u.bucket = bucket_of(w.player_id) and u.player_id = w.player_id and u.bet_id = w.bet_id
         join betting_bonus b on b.bucket = u.bucket and b.player_id = u.player_id and b.id = u.bonus_id
         order by b.bucket, b.player_id, b.id for no key update of b`,
        [bets.map(({ playerId }) => playerId), bets.map(({ id }) => id)],
      );
      return new Map(rows.flatMap(({ betId, state }) => (state === 'active' ? [] : [[betId, payeeAfter(state)] as const])));
    },

    async share(tx, { currency, id, playerId }, n, { net, owed }) {
      const own = await follow(tx, playerId, id, net);
      const house = net - own;
      if (house === 0n) return { net, owed };
      // What comes back pays what is owed of this first.
      const debt = house < 0n ? lesser(-house, owed) : 0n;
      await wallet.post(tx, {
        playerId,
        currency,
        kind: 'bonus',
        key: `bonuses:share:${id}:${n}`,
        fingerprint: String(house),
        legs: moving([
          { account: 'main', amount: -house - debt },
          { account: `house:debts:${betsProvider}`, amount: debt },
          { account: bonusCost, amount: house },
        ]),
        reference: String(id),
        reason: 'bet of a bonus that has ended',
      });
      return { net: own, owed: owed - debt };
    },

    async giveBack(tx, { currency, id, playerId, stake }, payee) {
      const own = payee === 'main' ? await follow(tx, playerId, id, stake) : 0n;
      await forget(tx, playerId, id);
      if (payee !== null)
        await wallet.post(tx, {
          playerId,
          currency,
          kind: 'bonus',
          key: `bonuses:back:${id}`,
          fingerprint: payee,
          legs: moving([
            { account: 'betting_bonus', amount: -stake },
            { account: 'main', amount: own },
            { account: bonusCost, amount: stake - own },
          ]),
          reference: String(id),
          reason: 'bet of a bonus that has ended',
        });
    },
  };
}

/** What was all lost hasn't been taken back by anybody: what a correction brings of it is the player's. */
const payeeAfter = (state: BonusState): Payee => (state === 'completed' || state === 'used_up' ? 'main' : bonusCost);

/** Counts a move with what the bonus of a bet has paid, and answers what of it is the player's. The bonus is locked. */
async function follow(tx: Queryable, playerId: bigint, betId: bigint, net: bigint): Promise<bigint> {
  const [bonus] = await tx.play(playerId).query<{ paid: bigint; maximumWin: bigint | null }>(
    `update betting_bonus b set paid = b.paid + $3 from betting_bonus_bet u
     where u.bucket = bucket_of($1) and u.player_id = $1 and u.bet_id = $2 and b.bucket = u.bucket and b.player_id = u.player_id and b.id = u.bonus_id
     returning b.paid, b.maximum_win as "maximumWin"`,
    [playerId, betId, net],
  );
  if (!bonus) throw new Error(`the bet ${betId} has no bonus`);
  return cashOf(bonus.paid, bonus.maximumWin) - cashOf(bonus.paid - net, bonus.maximumWin);
}

/** A posting has no leg that moves nothing. */
const moving = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0n);

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

function fits({ maximumStake, minimumOdds, sports }: BettingBonus, { bet, kind, sports: staked, stake }: BonusUse): boolean {
  if (maximumStake !== null && stake > maximumStake) return false;
  return freeBetMisfit({ kinds: betKinds, sports, minimumOdds, minimumLegs: 1 }, { ...bet, kind, sports: staked }) === null;
}

const forget = (tx: Queryable, playerId: bigint, betId: bigint) =>
  tx
    .play(playerId)
    .query('delete from betting_bonus_bet where bucket = bucket_of($1) and player_id = $1 and bet_id = $2', [playerId, betId]);
