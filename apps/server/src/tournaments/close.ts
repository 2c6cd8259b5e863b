import { stateOf } from '../account/index.ts';
import { each } from '../bets/index.ts';
import { isCurrency } from '@tavolo/money';
import { bump } from './count.ts';
import { grace, prizeCost, type TournamentParts } from './parts.ts';
import { prizeOf } from './rules.ts';
import { openRun, openRuns, plannedRuns, runsEndedBefore, type Run } from './runs.ts';
import { pageOfPlaces } from './standings.ts';
import { endPrize, forgetRounds, lockPrize, notePrizes, prizesIn, type PrizeState } from './stored.ts';

/** A prize was given, or it is known that it isn't: the player's balance may be another. */
export const prizeDecided = 'tournaments.prize_decided';

const day = 86_400_000;
/** Days in which a prize that can't be given yet waits. */
const keptDays = 14;
/** Days after the end in which rounds are still there to be looked at. */
const roundDays = 7;

/**
 * Opens runs that have begun, closes those whose results are final, and gives what their places have won. Runs as often as it likes, in as many processes: each prize is given
 * once. Throws AggregateError after all of them where some could not be.
 */
export async function turnRuns(parts: TournamentParts): Promise<void> {
  const { clock, database } = parts;
  const now = clock.now();
  for (const run of await plannedRuns(parts)) if (run.startsAt <= now) await database.transaction((tx) => openRun(tx, run));
  const due = (await openRuns(database)).filter(({ endsAt }) => endsAt.getTime() + grace <= now.getTime());
  await each(
    due,
    (run) => close(parts, run),
    (failed) => `${failed} tournaments could not be closed`,
  );
  await each(
    await runsEndedBefore(database, 'closed', now),
    async (run) => {
      await givePrizes(parts, run, ['due']);
      if ((await prizesIn(database, run.id, ['due'])).length > 0) return;
      await database.transaction(async (tx) => {
        const [paid] = await tx.directory.query(
          `update tournament set state = 'paid', paid_at = $2 where id = $1 and state = 'closed' returning id`,
          [run.id, now],
        );
        if (paid) await bump(tx, parts, run.id);
      });
    },
    (failed) => `prizes of ${failed} tournaments could not be given`,
  );
  const over = await runsEndedBefore(database, 'paid', now);
  const lately = over.filter(({ endsAt }) => now.getTime() - endsAt.getTime() < 2 * keptDays * day);
  for (const run of lately) await givePrizes(parts, run, ['kept']);
  await forgetRounds(
    database,
    lately.flatMap(({ endsAt, id }) => (now.getTime() - endsAt.getTime() > roundDays * day ? [id] : [])),
  );
}

/** Scores are final: nothing is counted after this, and the places that win are noted. */
async function close(parts: TournamentParts, { id, rules }: Run): Promise<void> {
  const last = rules.prizes.at(-1)?.to ?? 0;
  await parts.database.transaction(async (tx) => {
    // Waits for whoever counts, who finds it closed afterwards. All processes have the database's clock in common: one whose own is ahead closes nothing early.
    const [open] = await tx.directory.query(
      `select from tournament where id = $1 and state = 'open' and ends_at <= statement_timestamp() - make_interval(secs => $2) for no key update`,
      [id, grace / 1_000],
    );
    if (!open) return;
    const winners = await pageOfPlaces(tx, id, 0, last);
    await notePrizes(
      tx,
      id,
      winners.map(({ playerId }, index) => ({ playerId, place: index + 1 })),
    );
    await tx.directory.query(`update tournament set state = 'closed', closed_at = $2 where id = $1`, [id, parts.clock.now()]);
    await bump(tx, parts, id);
  });
}

async function givePrizes(parts: TournamentParts, run: Run, states: readonly PrizeState[]): Promise<void> {
  await each(
    await prizesIn(parts.database, run.id, states),
    (playerId) => givePrize(parts, run, playerId),
    (failed) => `${failed} prizes of ${run.id} could not be given`,
  );
}

/**
 * Gives what a place has won. Cash is owed by what was played, so a break doesn't take it away; anything else waits until the player may be offered it, and lapses after
 * some days.
 */
export async function givePrize(parts: TournamentParts, { endsAt, id, rules }: Run, playerId: bigint): Promise<void> {
  const { clock, database, outbox, rewards } = parts;
  const mayBeRewarded = (await rewards.standing(playerId)) === 'good';
  const now = clock.now();
  await database.transaction(async (tx) => {
    const won = await lockPrize(tx, playerId, id);
    if (!won) return;
    const { currency, place } = won;
    const state = await stateOf(tx, playerId);
    const component = prizeOf(rules, place);
    const reward = isCurrency(currency) && component ? rewards.read(component, currency) : null;
    const decide = async (to: PrizeState) => {
      await endPrize(tx, playerId, id, to, now);
      if (to !== 'kept') await outbox.publish(tx, { type: prizeDecided, playerId, payload: { id, place } });
    };
    if (!reward || state === null || state === 'closed') return await decide('not_given');
    const gift = { playerId, key: `tournaments:${id}`, cost: prizeCost, origin: 'tournaments', reason: rules.titles.en };
    const given =
      reward.kind === 'cash' ? await rewards.payOwed(tx, { ...gift, reward }) : await rewards.give(tx, { ...gift, reward }, mayBeRewarded);
    if (given === 'given' || given === 'already') return await decide('given');
    const isLapsed = now.getTime() - endsAt.getTime() > keptDays * day;
    await decide(given === 'not_offered' && !isLapsed ? 'kept' : 'not_given');
  });
}
