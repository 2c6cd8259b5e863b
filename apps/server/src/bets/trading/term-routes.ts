import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../kernel/database/index.ts';
import {
  isTermSubject,
  lockTerms,
  readTermRows,
  termFault,
  termNames,
  termScopes,
  termsFor,
  writeTermRow,
  type TermRow,
} from '../../sportsbook/index.ts';
import { actorOf, bodyOf, invalid, needs, reasonOf, textOf, type Body, type Staff } from '../../staff/index.ts';
import { betPermissions as may } from '../permissions.ts';

export interface TermParts {
  database: Database;
  staff: Pick<Staff, 'audit' | 'guard'>;
}

type Asked = FastifyRequest<{ Querystring: Record<string, string> }>;

/** What is taken on what, at which margin and after which delay: what holds, where it comes from, and the rows that say so. */
export function termRoutes({ database, staff: { audit, guard } }: TermParts) {
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
      await database.transaction(async (tx) => {
        await lockTerms(tx);
        const rows = await readTermRows(tx);
        const fault = termFault(rows, row);
        if (fault) throw invalid(fault.field, fault.message);
        const before = rows.find(({ scope, subject }) => scope === row.scope && subject === row.subject);
        await writeTermRow(tx, row);
        const name = row.scope === 'all' ? 'all' : `${row.scope} ${row.subject}`;
        await audit.record(tx, {
          by: actorOf(person),
          kind: 'bets.terms_set',
          object: { kind: 'terms', id: name, name },
          ...(before && { before: shown(before) }),
          after: shown(row),
          reason,
          touches: 'money',
        });
      });
      return reply.send({ data: shown(row) });
    });
  };
}

const shown = ({ scope, subject, ...terms }: TermRow) => ({
  scope,
  subject,
  ...Object.fromEntries(termNames.map((name) => [name, terms[name] === null ? null : Number(terms[name])])),
});

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
