import { freeBetMisfit } from '@tavolo/odds';
import { betKinds } from '@tavolo/contract';
import type { BonusFunding, BonusUse, Payee } from '../bets/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { activeBonus, type BettingBonus, type BonusState } from './betting-bonus.ts';
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

    async giveBack(tx, { currency, id, playerId, stake }, payee) {
      await forget(tx, playerId, id);
      if (payee !== null)
        await wallet.post(tx, {
          playerId,
          currency,
          kind: 'bonus',
          key: `bonuses:back:${id}`,
          fingerprint: payee,
          legs: [
            { account: 'betting_bonus', amount: -stake },
            { account: payee, amount: stake },
          ],
          reference: String(id),
          reason: 'bet of a bonus that has ended',
        });
    },
  };
}

const payeeAfter = (state: BonusState): Payee => (state === 'completed' ? 'main' : bonusCost);

function fits({ maximumStake, minimumOdds, sports }: BettingBonus, { bet, kind, sports: staked, stake }: BonusUse): boolean {
  if (maximumStake !== null && stake > maximumStake) return false;
  return freeBetMisfit({ kinds: betKinds, sports, minimumOdds, minimumLegs: 1 }, { ...bet, kind, sports: staked }) === null;
}

const forget = (tx: Queryable, playerId: bigint, betId: bigint) =>
  tx
    .play(playerId)
    .query('delete from betting_bonus_bet where bucket = bucket_of($1) and player_id = $1 and bet_id = $2', [playerId, betId]);
