import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../../kernel/database/index.ts';
import {
  isTermSubject,
  lockTerms,
  readTermRows,
  sportsOfCompetitions,
  termFault,
  termNames,
  termScopes,
  termsFor,
  writeTermRow,
  type TermRow,
} from '../../sportsbook/index.ts';
import {
  actorOf,
  approvalDetail,
  bodyOf,
  invalid,
  needs,
  reasonOf,
  textOf,
  type Body,
  type DeclaredKind,
  type Effect,
  type Staff,
} from '../../staff/index.ts';
import { betPermissions as may } from '../permissions.ts';

export interface TermParts {
  database: Database;
  staff: Pick<Staff, 'approvals' | 'audit' | 'guard'>;
}

type Asked = FastifyRequest<{ Querystring: Record<string, string> }>;

/** What is taken on what, at which margin and after which delay: what holds, where it comes from, and the rows that say so. */
export function termRoutes({ database, staff: { approvals, audit, guard } }: TermParts) {
  const kind = declareKind(approvals);
  return function routes(api: FastifyInstance): void {
    api.get('/terms', needs(may.read), async (request: Asked, reply) => {
      const { competition, market_type: marketType, sport } = request.query;
      const rows = await readTermRows(database);
      const held = termsFor(rows, { sport, competition, marketType });
      const holds = termNames.map((name) => [name, held[name] && { value: Number(held[name].value), from: held[name].from }] as const);
      return reply.send({ data: { holds: Object.fromEntries(holds), rows: rows.map(shown) } });
    });

    api.put('/terms', needs(may.terms, { stepUp: true }), async (request, reply) => {
      const person = guard.of(request);
      const body = bodyOf(request);
      const reason = reasonOf(body, 3);
      const row = await rowOf(database, body);
      const isSet = await database.transaction(async (tx) => {
        if (await takesTwo(tx, row)) return false;
        await lockTerms(tx);
        const before = await write(tx, row);
        await audit.record(tx, {
          by: actorOf(person),
          kind: 'bets.terms_set',
          object: { kind: 'terms', id: nameOf(row), name: nameOf(row) },
          ...(before && { before: shown(before) }),
          after: shown(row),
          reason,
          touches: 'money',
        });
        return true;
      });
      if (isSet) return reply.send({ data: shown(row) });
      const waiting = await kind.propose(person, asked(row), { title: `Set the terms of ${nameOf(row)}`, reason });
      return reply.code(202).send({ data: { waits: approvalDetail(approvals, waiting, person) } });
    });
  };
}

const shown = ({ scope, subject, ...terms }: TermRow) => ({
  scope,
  subject,
  ...Object.fromEntries(termNames.map((name) => [name, terms[name] === null ? null : Number(terms[name])])),
});

const nameOf = ({ scope, subject }: Pick<TermRow, 'scope' | 'subject'>): string => (scope === 'all' ? 'all' : `${scope} ${subject}`);

/** A row as it is kept while it waits for a second person. */
type AskedTerms = { scope: TermRow['scope']; subject: string; terms: Record<string, number | null> };

const asked = (row: TermRow): AskedTerms => {
  const { scope, subject, ...terms } = shown(row);
  return { scope, subject, terms };
};

/** Limits above what one person sets alone. */
function declareKind(approvals: Staff['approvals']): DeclaredKind<AskedTerms> {
  return approvals.declare<AskedTerms>({
    name: 'bets.terms',
    permissions: { propose: may.terms, approve: may.confirm },
    touches: 'money',
    placeOf: (row) => ({ subject: `terms ${nameOf(row)}`, part: 'terms' }),
    lock: lockTerms,
    async apply(tx, { scope, subject, terms }): Promise<Effect> {
      const said = termNames.map((name) => [name, terms[name] == null ? null : BigInt(terms[name])] as const);
      const row = { scope, subject, ...(Object.fromEntries(said) as Omit<TermRow, 'scope' | 'subject'>) };
      const before = await write(tx, row);
      return { changes: [{ part: 'terms', before: before ? shown(before) : null, after: shown(row) }], detail: {} };
    },
  });
}

/** Whether a row says a limit that one person does not set alone. */
async function takesTwo(tx: Queryable, row: TermRow): Promise<boolean> {
  const [alone] = await tx.directory.query<Record<(typeof limits)[number], bigint>>(
    'select maximum_stake_alone as maximum_stake, maximum_return_alone as maximum_return, maximum_liability_alone as maximum_liability from betting_rule',
  );
  return limits.some((name) => (row[name] ?? 0n) > (alone?.[name] ?? 0n));
}

const limits = ['maximum_stake', 'maximum_return', 'maximum_liability'] as const;

/** Writes a row, in place of the one that is answered. Throws ValidationError where it contradicts what holds beside it. */
async function write(tx: Queryable, row: TermRow): Promise<TermRow | undefined> {
  const rows = await readTermRows(tx);
  const fault = termFault(rows, row, await sportsOfCompetitions(tx, [...rows, row]));
  if (fault) throw invalid(fault.field, fault.message);
  await writeTermRow(tx, row);
  return rows.find(({ scope, subject }) => scope === row.scope && subject === row.subject);
}

/** The row as it was sent: a term that is left out says nothing. */
async function rowOf(database: Database, body: Body): Promise<TermRow> {
  const named = textOf(body, 'scope');
  const scope = termScopes.find((one) => one === named);
  if (!scope) throw invalid('scope', `One of ${termScopes.join(', ')}`);
  const subject = scope === 'all' ? '' : textOf(body, 'subject').trim();
  if (!(await isTermSubject(database, scope, subject))) throw invalid('subject', 'Say which one');
  const known = new Set<string>(['scope', 'subject', 'reason', ...termNames]);
  for (const field of Object.keys(body)) if (!known.has(field)) throw invalid(field, 'There is no such term');
  const terms = termNames.map((name) => {
    const value = body[name];
    if (value === undefined || value === null) return [name, null] as const;
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw invalid(name, 'A whole number is expected');
    return [name, BigInt(value)] as const;
  });
  return { scope, subject, ...(Object.fromEntries(terms) as Omit<TermRow, 'scope' | 'subject'>) };
}
