import { findMarketType } from '@tavolo/markets';
import type { Queryable } from '../../kernel/database/index.ts';

/** From the widest to the nearest. No person is among them, so nothing here can depend on who asks. */
export const termScopes = ['all', 'sport', 'competition', 'market_type'] as const;
export type TermScope = (typeof termScopes)[number];

/** Every term with its bounds. Amounts in hundredths of the base currency, the delay in seconds, margins in hundredths of a per cent of the book. */
export const termBounds = {
  maximum_stake: [1n, 10n ** 12n],
  maximum_return: [1n, 10n ** 12n],
  maximum_liability: [1n, 10n ** 13n],
  minimum_stake: [1n, 10n ** 9n],
  // No live bet is taken at once.
  live_delay: [2n, 60n],
  // A book of less than 100 % would give more back than is staked.
  margin_prematch: [0n, 3_000n],
  margin_live: [0n, 3_000n],
} as const;
export type Term = keyof typeof termBounds;
export const termNames = Object.keys(termBounds) as Term[];

/** What is said of all, of a sport, a competition or a type of markets; null: nothing, the next wider one holds. */
export type TermRow = { scope: TermScope; subject: string } & Record<Term, bigint | null>;

/** A term that holds, and where it was said; null where the house's own table by the number of outcomes holds (margins). */
export type HeldTerms = Record<Term, { value: bigint; from: Pick<TermRow, 'scope' | 'subject'> } | null>;

export interface TermsOf {
  sport?: string | undefined;
  competition?: string | undefined;
  marketType?: string | undefined;
}

const columns = ['scope', 'subject', ...termNames.map((name) => `${name}::bigint`)].join(', ');

export async function readTermRows(q: Queryable): Promise<TermRow[]> {
  return await q.directory.query<TermRow>(`select ${columns} from sport_term order by scope, subject`);
}

/** What holds: each term from the nearest that says one. */
export function termsFor(rows: readonly TermRow[], { competition, marketType, sport }: TermsOf): HeldTerms {
  const nearest = (
    [
      ['market_type', marketType],
      ['competition', competition],
      ['sport', sport],
      ['all', ''],
    ] as const
  ).flatMap(([scope, subject]) => rows.find((row) => row.scope === scope && row.subject === subject) ?? []);
  const held = (name: Term): HeldTerms[Term] => {
    for (const row of nearest) {
      const value = row[name];
      if (value !== null) return { value, from: { scope: row.scope, subject: row.subject } };
    }
    return null;
  };
  return Object.fromEntries(termNames.map((name) => [name, held(name)])) as HeldTerms;
}

/** Why a row is not taken: the field, and what is wrong with it. Null where nothing is. */
export function termFault(rows: readonly TermRow[], row: TermRow): { field: string; message: string } | null {
  for (const name of termNames) {
    const value = row[name];
    const [least, most] = termBounds[name];
    if (value !== null && (value < least || value > most)) return { field: name, message: `Between ${least} and ${most}` };
    if (value === null && row.scope === 'all' && !name.startsWith('margin_'))
      return { field: name, message: 'Something has to hold for all' };
  }
  const others = rows.filter(({ scope, subject }) => scope !== row.scope || subject !== row.subject);
  const own = {
    all: {},
    sport: { sport: row.subject },
    competition: { competition: row.subject },
    market_type: { marketType: row.subject },
  };
  const held = termsFor([...others, row], own[row.scope]);
  const value = (name: Term) => held[name]?.value ?? 0n;
  if (value('minimum_stake') > value('maximum_stake')) return { field: 'minimum_stake', message: 'More than the highest stake' };
  if (value('maximum_stake') > value('maximum_return')) return { field: 'maximum_stake', message: 'More than may be returned' };
  return null;
}

/** Whether there is what a row speaks of. */
export async function isTermSubject(q: Queryable, scope: TermScope, subject: string): Promise<boolean> {
  if (scope === 'all') return subject === '';
  if (scope === 'market_type') return findMarketType(subject) !== null && findMarketType(subject) !== undefined;
  const table = scope === 'sport' ? 'sport where key' : 'sport_competition where id';
  return (await q.directory.query(`select from ${table} = $1`, [subject])).length > 0;
}

/** Writes a row, in place of the one of its scope and subject; one that says nothing is taken away. */
export async function writeTermRow(tx: Queryable, row: TermRow): Promise<void> {
  if (termNames.every((name) => row[name] === null)) {
    await tx.directory.query('delete from sport_term where scope = $1 and subject = $2', [row.scope, row.subject]);
    return;
  }
  const values = termNames.map((_, index) => `$${index + 3}`);
  await tx.directory.query(
    `insert into sport_term (scope, subject, ${termNames.join(', ')}) values ($1, $2, ${values.join(', ')})
     on conflict (scope, subject) do update set ${termNames.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [row.scope, row.subject, ...termNames.map((name) => row[name])],
  );
}

/** Keeps others from writing terms until the transaction ends. */
export async function lockTerms(tx: Queryable): Promise<void> {
  await tx.directory.query(`select from sport_term where scope = 'all' for update`);
}
