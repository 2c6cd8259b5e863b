import { displayAmount, isCurrency } from '@tavolo/money';
import { composeLetter } from '../account/index.ts';
import { tell } from './letters.ts';
import type { ClosureParts } from './parts.ts';

/** Accounts told of in one go. */
const atOnce = 100;

/**
 * Finds closed accounts that have come to money since, as when a provider takes back a lost round of theirs. Nobody can sign in to them and the
 * way to the card is closed with them, so the support is asked to pay, and the player told that there is something to be had. Once for each
 * amount, on whichever process. Answers how many.
 */
export async function tellOfLeftMoney(parts: Pick<ClosureParts, 'tools'>, operatorEmail: string): Promise<number> {
  const { tools } = parts;
  const rows = await tools.database.query<{ playerId: bigint }>(
    `SELECT c.player_id AS "playerId" FROM account_closure c JOIN account a ON a.player_id = c.player_id AND a.kind = 'main'
     WHERE c.closed_at IS NOT NULL AND c.erased_at IS NULL AND a.balance <> c.left_told ORDER BY c.closed_at LIMIT $1`,
    [atOnce],
  );
  let told = 0;
  for (const { playerId } of rows) {
    told += await tools.database.transaction(async (tx) => {
      await tx.query('SELECT FROM account_closure WHERE player_id = $1 FOR UPDATE', [playerId]);
      const [left] = await tx.query<{ amount: bigint; told: bigint; currency: string }>(
        `UPDATE account_closure c SET left_told = a.balance FROM account a, account_closure o
         WHERE c.player_id = $1 AND o.player_id = $1 AND a.player_id = $1 AND a.kind = 'main' AND a.balance <> c.left_told
         RETURNING a.balance AS amount, o.left_told AS told, a.currency`,
        [playerId],
      );
      // Paid by hand since: nothing to tell.
      if (!left || left.amount <= left.told || !isCurrency(left.currency)) return 0;
      const brand = tools.brandName('en');
      const amount = displayAmount(left.amount, left.currency);
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
