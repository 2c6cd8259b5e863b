import { displayAmount, isCurrency } from '@tavolo/money';
import type { LetterText } from '../kernel/mail/index.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { netOf, readPlayResult } from '../wallet/index.ts';
import { readSums } from './statement.ts';
import type { ProtectionParts } from './parts.ts';

export interface ReminderParts extends Pick<ProtectionParts, 'database' | 'clock'> {
  /** Hands a letter over in the transaction, in the language of the account; nothing is sent to who has no address. */
  send(tx: Queryable, playerId: bigint, write: (locale: Locale) => LetterText): Promise<void>;
  brandName(locale: Locale): string;
  publicUrl: string;
}

/** Calendar months between two reminders (UKGC RTS 12, review of limits and of what was spent). */
const everyMonths = 6;
const atOnce = 100;

/** What one letter says of the time since the last. Minor units. */
interface Look {
  currency: string;
  deposits: bigint;
  withdrawals: bigint;
  net: bigint;
  hasLimit: boolean;
}

/**
 * Reminds every player, six months after signing up and every six months from then on, to look at what they paid in and came out with and to
 * review their limits. It is a notice of service and goes to who wants no news too; who is excluded, takes a break or is leaving is left in
 * peace. Each letter is handed over in the transaction that writes the reminder down: it is sent once. Answers how many.
 */
export async function remind(parts: ReminderParts): Promise<number> {
  let sent = 0;
  for (let after: bigint | null = 0n; after !== null;) {
    const from: bigint = after;
    const page = await parts.database.transaction((tx) => remindSome(parts, tx, from));
    sent += page.sent;
    after = page.last;
  }
  return sent;
}

/** The next players behind `after` whose reminder is due. `last`: up to whom it was looked; null when nobody is left. */
async function remindSome(parts: ReminderParts, tx: Queryable, after: bigint): Promise<{ sent: number; last: bigint | null }> {
  const now = parts.clock.now();
  const due = await tx.directory.query<{ id: bigint; currency: string; since: Date }>(
    `SELECT p.id, p.currency, coalesce(r.reminded_at, p.created_at) AS since
     FROM player_identity p LEFT JOIN protection_reminder r ON r.player_id = p.id
     WHERE p.id > $4 AND p.state = 'active' AND coalesce(r.reminded_at, p.created_at) + make_interval(months => $2) <= $1::timestamptz
       AND NOT EXISTS (SELECT FROM leaving_player l WHERE l.player_id = p.id)
     ORDER BY p.id LIMIT $3`,
    [now, everyMonths, atOnce, after],
  );
  const shut = await tx.everyPlay.query<{ id: bigint }>(
    `SELECT player_id AS id FROM unnest($1::bigint[]) AS player
     JOIN protection_player ON bucket = bucket_of(player) AND player_id = player WHERE deposits_closed_until > $2`,
    [due.map(({ id }) => id), now],
  );
  let sent = 0;
  for (const { id, currency, since } of due.filter((one) => !shut.some(({ id }) => id === one.id))) {
    // Whoever writes it down first sends it.
    const [own] = await tx.directory.query(
      `INSERT INTO protection_reminder AS r (player_id, reminded_at) VALUES ($1, $2) ON CONFLICT (player_id)
       DO UPDATE SET reminded_at = excluded.reminded_at WHERE r.reminded_at + make_interval(months => $3) <= $2::timestamptz RETURNING r.player_id`,
      [id, now, everyMonths],
    );
    if (!own) continue;
    sent++;
    const sums = await readSums(tx, id, currency, since);
    const { inOpenBets } = await readPlayResult(tx, id, { currency, since });
    const [limit] = await tx
      .play(id)
      .query(`SELECT FROM protection_limit WHERE bucket = bucket_of($1) AND player_id = $1 AND amount IS NOT NULL LIMIT 1`, [id]);
    const look = {
      currency,
      deposits: sums.deposits,
      withdrawals: -sums.withdrawals,
      net: netOf({ staked: -sums.stakes, won: sums.winnings, inOpenBets }),
      hasLimit: !!limit,
    };
    await parts.send(tx, id, (locale) => letter(parts, locale, look));
  }
  return { sent, last: due.length < atOnce ? null : (due.at(-1)?.id ?? null) };
}

function letter({ brandName, publicUrl }: ReminderParts, locale: Locale, look: Look): LetterText {
  const { currency } = look;
  if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of the ledger`);
  const money = (minor: bigint) => displayAmount(minor, currency);
  const brand = brandName(locale);
  const [paidIn, paidOut, net] = [money(look.deposits), money(look.withdrawals), money(look.net)];
  return locale === 'it'
    ? {
        subject: `Dai un’occhiata ai tuoi limiti su ${brand}`,
        title: 'Il tuo gioco negli ultimi sei mesi',
        paragraphs: [
          `Negli ultimi sei mesi hai depositato ${paidIn} e prelevato ${paidOut}. Il tuo risultato netto, cioè vincite meno puntate, è ${net}.`,
          look.hasLimit
            ? 'I tuoi limiti sono ancora quelli giusti per te? Se li abbassi, la modifica ha effetto immediato. Un limite più alto richiede un periodo di attesa.'
            : 'Non hai impostato limiti. Basta un minuto: per i depositi, le perdite, le puntate o il tempo di gioco.',
        ],
        footer: 'Inviamo questo promemoria ogni sei mesi, come richiesto dalle norme a tutela dei giocatori. Non è una comunicazione promozionale.',
        link: { url: `${publicUrl}/it/profile/responsible-game/activity`, label: 'Vedi attività e limiti' },
      }
    : {
        subject: `Check your limits at ${brand}`,
        title: 'Your play in the last six months',
        paragraphs: [
          `In the last six months, you’ve deposited ${paidIn} and withdrawn ${paidOut}. Your net result (wins minus stakes) is ${net}.`,
          look.hasLimit
            ? 'Are your limits still right for you? Lower limits apply immediately. Higher limits need a waiting period.'
            : 'You haven’t set any limits. It takes a minute: for deposits, losses, stakes or playing time.',
        ],
        footer: 'We send this reminder every six months, as player protection rules require. It isn’t a marketing message.',
        link: { url: `${publicUrl}/profile/responsible-game/activity`, label: 'See activity and limits' },
      };
}
