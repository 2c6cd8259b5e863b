import { isCurrency } from '@tavolo/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Session } from '../kernel/calls/handlers.ts';
import { FileSlots } from '../kernel/http/index.ts';
import type { ProtectionParts } from './parts.ts';
import { linesOf, movementsOf, readStatement, statementMonths } from './statement.ts';
import { statementCsv } from './statement-csv.ts';

export interface StatementParts extends Pick<ProtectionParts, 'database' | 'clock' | 'timeZone' | 'wallet'> {
  authenticate(request: FastifyRequest): Promise<Session | null>;
  brandName(locale: 'en' | 'it'): string;
  /** Names of games by sysname, also of those that are offered no longer. */
  gameNames(): Promise<ReadonlyMap<string, string>>;
}

/** Letters that a file's name may have on every system. */
const inFileName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * `/protection/statements/{month}/statement.pdf` and `statement.csv`, for the player who is signed in; `?locale=it` for the words.
 * A statement of many movements is much work: a player is given one at a time.
 */
export function statementRoutes(parts: StatementParts) {
  const slots = new FileSlots();
  return async (fastify: FastifyInstance): Promise<void> => {
    fastify.get<{ Params: { month: string; file: string }; Querystring: { locale?: string } }>(
      '/protection/statements/:month/:file',
      async (request, reply) => {
        const { month, file } = request.params;
        void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
        const session = await parts.authenticate(request).catch(() => null);
        const form = file === 'statement.pdf' ? 'pdf' : file === 'statement.csv' ? 'csv' : null;
        if (!session || !form || !(await statementMonths(parts, session.playerId)).includes(month)) {
          return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.');
        }
        const { playerId } = session;
        if (!slots.take(playerId, reply)) return reply;
        const { currency } = await parts.wallet.balances(playerId);
        if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of the ledger`);
        const statement = await readStatement(parts, playerId, currency, month);
        const names = await parts.gameNames();
        const locale = request.query.locale === 'it' ? 'it' : 'en';
        const brand = parts.brandName(locale);
        const options = {
          locale,
          currency,
          timeZone: parts.timeZone,
          gameName: (sysname: string) => names.get(sysname) ?? sysname,
        } as const;
        void reply.header('content-disposition', `attachment; filename="${inFileName(brand) || 'statement'}-${month}.${form}"`);
        if (form === 'csv') {
          const movements = movementsOf(parts.database, playerId, statement);
          return reply.type('text/csv; charset=utf-8; header=present').send(Readable.from(statementCsv(statement, movements, options)));
        }
        const lines = await linesOf(parts.database, playerId, statement, parts.timeZone);
        // With its fonts it is fetched when somebody wants one.
        const { statementPdf } = await import('./statement-pdf.ts');
        const pdf = statementPdf(statement, lines, { ...options, brand, account: String(playerId), now: parts.clock.now() });
        return reply.type('application/pdf').send(pdf);
      },
    );
  };
}
