import { exponentOf, isCurrency } from '@tavolo/money';
import { fromProtocolAmount, type ProviderTransaction } from '@tavolo/provider-protocol';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log/index.ts';
import { playerOf } from '../token.ts';
import type { OutsideProvider } from './outside-provider.ts';

/** What the provider's books and ours say differently of one transaction. */
export interface BookDifference {
  transaction: string;
  user: string;
  what: 'missing_here' | 'missing_there' | 'undone_here' | 'stands_here' | 'amount' | 'currency';
  /** Minor units; null: it is not there. */
  there: string | null;
  here: string | null;
}

interface OurPosting {
  player_id: bigint;
  key: string;
  kind: string;
  currency: string;
  moved: bigint;
  is_undone: boolean;
}

/** Names that one statement asks for at most. */
const atOnce = 1_000;

// A provider's transactions have no day (decision 0065): all of them lie in the lasting part.
const columns = `p.player_id, p.key, p.kind, p.currency,
  coalesce((select sum(abs(l.amount)) from unnest(p.accounts, p.amounts) l(account, amount) where l.account like 'house:%'), 0)::bigint as moved,
  exists (select from ledger_posting u where u.bucket = p.bucket and u.player_id = p.player_id and u.day = '-infinity' and u.reverses = p.id) as is_undone`;

/**
 * Holds the provider's list of a time against the ledger: bets and wins that stand there must stand here with the same amount, those that it took back or
 * declined must not, and what we booked in that time must be in its list, which may be of a longer time.
 * @param from inclusive; `to` exclusive. Give a provider minutes to book before it is asked.
 */
export async function reconcileBooks(
  database: Database,
  provider: string,
  listed: readonly ProviderTransaction[],
  time: { from: Date; to: Date },
): Promise<BookDifference[]> {
  const differences: BookDifference[] = [];
  const moving = listed.filter(({ kind }) => kind !== 'rollback');
  for (let at = 0; at < moving.length; at += atOnce) {
    const batch = moving.slice(at, at + atOnce);
    // One statement after another, so that the list takes no connection from players.
    // eslint-disable-next-line no-await-in-loop
    const rows = await database.everyPlay.query<OurPosting>(
      `select ${columns} from unnest($1::bigint[], $2::text[]) k(player_id, key)
       join ledger_posting p on p.bucket = bucket_of(k.player_id) and p.player_id = k.player_id and p.day = '-infinity' and p.key = k.key`,
      [batch.map(({ user }) => playerOf(user) ?? 0n), batch.map(({ transaction_uuid: name }) => keyOf(provider, name))],
    );
    const ours = new Map(rows.map((row) => [`${row.player_id} ${row.key}`, row]));
    for (const theirs of batch) {
      const found = ours.get(`${playerOf(theirs.user) ?? 0n} ${keyOf(provider, theirs.transaction_uuid)}`);
      const difference = compare(theirs, found && found.kind !== 'tombstone' ? found : null);
      if (difference) differences.push(difference);
    }
  }
  const known = new Set(listed.map(({ user, transaction_uuid: name }) => `${user} ${name}`));
  const booked = await database.everyPlay.query<OurPosting>(
    `select ${columns} from ledger_posting p
     where p.day = '-infinity' and p.provider = $1 and p.kind in ('bet', 'win') and p.created_at >= $2 and p.created_at < $3`,
    [provider, time.from, time.to],
  );
  for (const row of booked) {
    const transaction = row.key.slice(keyOf(provider, '').length);
    const user = `player-${row.player_id}`;
    if (!known.has(`${user} ${transaction}`) && !row.is_undone)
      differences.push({ transaction, user, what: 'missing_there', there: null, here: String(row.moved) });
  }
  return differences;
}

/** An hour is compared at a time, milliseconds, ten minutes after it has ended. */
const span = 60 * 60 * 1000;
const rest = 10 * 60 * 1000;
/** Differences of one provider that are written into the log, beside how many there are. */
const shown = 20;

/** Compares the last hour of each provider that tells its books. What differs is an error in the log; a provider that does not answer is one as well. */
export async function reconcileAll(parts: {
  database: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
  providers: readonly OutsideProvider[];
}): Promise<void> {
  const to = new Date(parts.clock.now().getTime() - rest);
  const from = new Date(to.getTime() - span);
  for (const { api, settings } of parts.providers) {
    try {
      // The provider is asked for more than the hour, so that what stands at its edges is in both lists.
      // eslint-disable-next-line no-await-in-loop
      const listed = await api.transactions({ from: new Date(from.getTime() - rest), to: new Date(to.getTime() + rest) });
      if (listed === null) continue;
      // eslint-disable-next-line no-await-in-loop
      const differences = await reconcileBooks(parts.database, settings.name, listed, { from, to });
      if (differences.length > 0)
        parts.log.error(
          { provider: settings.name, from, to, count: differences.length, differences: differences.slice(0, shown) },
          'the books of a provider differ from ours',
        );
    } catch (error) {
      parts.log.error({ err: error, provider: settings.name }, 'the books of a provider could not be compared');
    }
  }
}

function compare(theirs: ProviderTransaction, ours: OurPosting | null): BookDifference | null {
  const there = isCurrency(theirs.currency) ? minor(theirs.amount, exponentOf(theirs.currency)) : null;
  const difference = (what: BookDifference['what']): BookDifference => ({
    transaction: theirs.transaction_uuid,
    user: theirs.user,
    what,
    there: there === null ? null : String(there),
    here: ours ? String(ours.moved) : null,
  });
  const stands = ours !== null && !ours.is_undone;
  if (theirs.state === 'rolled_back' || theirs.state === 'declined') return stands ? difference('stands_here') : null;
  // Neither knows yet: the provider goes on trying.
  if (theirs.state === 'unknown') return null;
  if (ours === null) return difference('missing_here');
  if (ours.is_undone) return difference('undone_here');
  if (ours.currency !== theirs.currency) return difference('currency');
  return there === ours.moved ? null : difference('amount');
}

/** Null: finer than a minor unit, which equals nothing of ours. */
function minor(amount: number, exponent: number): bigint | null {
  try {
    return fromProtocolAmount(amount, exponent);
  } catch {
    return null;
  }
}

const keyOf = (provider: string, transaction: string): string => `round:${provider}:${transaction}`;
