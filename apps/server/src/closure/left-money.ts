import { displayAmount, isCurrency } from '@tavolo/money';
import type { Queryable } from '../kernel/database/index.ts';
import { composeLetter } from '../kernel/mail/index.ts';
import { readMainBalances } from '../wallet/index.ts';
import { tell } from './letters.ts';
import type { ClosureParts } from './parts.ts';

/** Accounts told of in one go. */
const atOnce = 100;
/** Closed accounts whose balances are asked for together. */
const page = 1_000;

/**
 * Finds closed accounts that have come to money since, as when a provider takes back a lost round of theirs. Nobody can sign in to them and the
 * way to the card is closed with them, so the support is asked to pay, and the player told that there is something to be had. Once for each
 * amount, on whichever process. Answers how many.
 */
export async function tellOfLeftMoney(parts: Pick<ClosureParts, 'tools'>, operatorEmail: string): Promise<number> {
  const { tools } = parts;
  const due = await findLeftMoney(tools.database);
  let told = 0;
  for (const playerId of due) {
    told += await tools.database.transaction(async (tx) => {
      const [closure] = await tx.directory.query<{ told: bigint }>(
        'SELECT left_told AS told FROM account_closure WHERE player_id = $1 FOR UPDATE',
        [playerId],
      );
      const [left] = await readMainBalances(tx, [playerId]);
      if (!closure || !left || left.balance === closure.told) return 0;
      await tx.directory.query('UPDATE account_closure SET left_told = $2 WHERE player_id = $1', [playerId, left.balance]);
      // Paid by hand since: nothing to tell.
      if (left.balance <= closure.told || !isCurrency(left.currency)) return 0;
      const brand = tools.brandName('en');
      const amount = displayAmount(left.balance, left.currency);
      await tools.mail.send(
        tx,
        composeLetter(
          {
            subject: `${brand}: a closed account has come to ${amount}`,
            title: 'A closed account has come to money',
            paragraphs: [
              `The account of player ${playerId} is closed, and ${amount} have come to its balance since, as when a provider takes back a round.`,
              'Please pay it out to a card that the player had paid in by and write the payment down. The player has been told to write to you.',
            ],
            footer: 'You are told once of each amount.',
          },
          'en',
          operatorEmail,
          { brand },
        ),
      );
      await tell(parts, tx, playerId, 'left');
      return 1;
    });
  }
  return told;
}

/** Closed accounts whose balance is another one than their player was told of; at most `atOnce`. */
async function findLeftMoney(q: Queryable): Promise<bigint[]> {
  const found: bigint[] = [];
  for (let after = 0n; found.length < atOnce;) {
    const closures = await q.directory.query<{ playerId: bigint; told: bigint }>(
      `SELECT player_id AS "playerId", left_told AS told FROM account_closure
       WHERE closed_at IS NOT NULL AND erased_at IS NULL AND player_id > $1 ORDER BY player_id LIMIT $2`,
      [after, page],
    );
    const balances = await readMainBalances(
      q,
      closures.map(({ playerId }) => playerId),
    );
    const told = new Map(closures.map((closure) => [closure.playerId, closure.told]));
    found.push(...balances.flatMap(({ playerId, balance }) => (told.get(playerId) === balance ? [] : [playerId])));
    const last = closures.at(-1);
    if (!last || closures.length < page) break;
    after = last.playerId;
  }
  return found.slice(0, atOnce);
}
