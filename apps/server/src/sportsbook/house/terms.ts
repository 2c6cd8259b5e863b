import { findMarketType } from '@tavolo/markets';
import type { Queryable } from '../../kernel/database/index.ts';
import { catalogueSport } from '../offer/catalogue.ts';

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

/**
 * Why a row is not taken: the field, and what is wrong with it. Null where nothing is. Limits are checked in all places where the row holds, together with each nearer or wider
 * row that meets it there: a least stake for football may not be above the highest one of one of its competitions.
 * @param sportOf the sports of the competitions that rows speak of, by their ids
 */
export function termFault(
  rows: readonly TermRow[],
  row: TermRow,
  sportOf: ReadonlyMap<string, string>,
): { field: string; message: string } | null {
  for (const name of termNames) {
    const value = row[name];
    const [least, most] = termBounds[name];
    if (value !== null && (value < least || value > most)) return { field: name, message: `Between ${least} and ${most}` };
    if (value === null && row.scope === 'all' && !name.startsWith('margin_'))
      return { field: name, message: 'Something has to hold for all' };
  }
  const next = [...rows.filter(({ scope, subject }) => scope !== row.scope || subject !== row.subject), row];
  for (const place of placesOf(next, row, sportOf)) {
    const held = termsFor(next, place);
    for (const [lower, higher, isMore, isLess] of ordered) {
      const [low, high] = [held[lower], held[higher]];
      if (!low || !high || low.value <= high.value) continue;
      // The field that the row itself says; of both the lower one.
      const isOwn = low.from.scope === row.scope && low.from.subject === row.subject;
      if (isOwn || row[higher] === null) return { field: lower, message: `${isMore} (${high.value}, ${nameOf(high.from)})` };
      return { field: higher, message: `${isLess} (${low.value}, ${nameOf(low.from)})` };
    }
  }
  return null;
}

/** Which of two terms may not be above the other one. */
const ordered = [
  ['minimum_stake', 'maximum_stake', 'More than the highest stake', 'Less than the least stake'],
  ['maximum_stake', 'maximum_return', 'More than may be returned', 'Less than the highest stake'],
] as const satisfies readonly (readonly [Term, Term, string, string])[];

const nameOf = ({ scope, subject }: Pick<TermRow, 'scope' | 'subject'>): string => (scope === 'all' ? 'all' : `${scope} ${subject}`);

/** Where a row holds: with each sport, competition and type of markets of which another row speaks, as far as they meet. */
function placesOf(rows: readonly TermRow[], row: TermRow, sportOf: ReadonlyMap<string, string>): TermsOf[] {
  const said = (scope: TermScope): (string | undefined)[] =>
    row.scope === scope ? [row.subject] : [undefined, ...rows.flatMap(({ scope: of, subject }) => (of === scope ? [subject] : []))];
  return said('competition').flatMap((competition) => {
    const sports = competition === undefined ? said('sport') : [sportOf.get(competition)];
    return sports
      .filter((sport) => row.scope !== 'sport' || sport === row.subject)
      .flatMap((sport) =>
        said('market_type')
          .filter((type) => type === undefined || sport === undefined || isTypeOf(type, sport))
          .map((marketType) => ({ competition, sport, marketType })),
      );
  });
}

const isTypeOf = (type: string, sport: string): boolean => findMarketType(type)?.sports.includes(catalogueSport(sport)) === true;

/** The sports of the competitions that rows speak of. */
export async function sportsOfCompetitions(q: Queryable, rows: readonly TermRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ scope, subject }) => (scope === 'competition' ? [subject] : []));
  const found = await q.directory.query<{ id: string; sport: string }>('select id, sport from sport_competition where id = any($1)', [ids]);
  return new Map(found.map(({ id, sport }) => [id, sport]));
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
