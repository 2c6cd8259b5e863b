import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';

export interface SandboxRegisterParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  /** Where both registers are mounted, e.g. `/sandbox/register`. */
  prefix: string;
  /** What the casino shows as its key. */
  key: string;
}

type Behaviour = 'Y' | 'P' | 'down';

/** People whose last name says how the sandbox answers; everybody else is not known to it. */
const byLastName: Readonly<Record<string, Behaviour>> = { excluded: 'Y', returned: 'P', unreachable: 'down' };
/** The same people by the first three letters of their tax code. */
const byTaxCode: Readonly<Record<string, Behaviour>> = { XCL: 'Y', RTR: 'P', NRC: 'down' };

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));
const moment = v.pipe(v.string(), v.isoTimestamp());
const needed = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255));
const person = v.object({
  firstName: needed,
  lastName: needed,
  dateOfBirth: day,
  email: v.pipe(v.string(), v.email()),
  postcode: needed,
  mobile: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
});
const taxCode = v.pipe(v.string(), v.regex(/^[A-Z\d]{16}$/));
const subject = v.object({ taxCode });
const exclusion = v.object({
  taxCode,
  product: v.picklist(['all', 'casino', 'sports']),
  from: moment,
  until: v.nullable(moment),
  returnsAt: v.nullable(moment),
});

const isKey = (given: unknown, key: string): boolean => {
  const [a, b] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Registers of excluded people for development, tests and demonstrations: one speaks as GAMSTOP publicly describes its interface, one as our
 * gateway to the RUA does. They know nobody but by telling names, and remember what they are told.
 */
export function sandboxRegister({
  clock,
  database,
  key,
  prefix,
  random,
}: SandboxRegisterParts): (fastify: FastifyInstance) => Promise<void> {
  const uniqueId = () => random.bytes(10).toString('hex');
  return async (fastify) => {
    fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    fastify.addHook('onRequest', async (request, reply) => {
      if (!isKey(request.headers['x-api-key'], key)) await reply.code(403).send();
    });
    fastify.post(`${prefix}/gamstop`, async (request, reply) => {
      const read = v.safeParse(person, request.body);
      if (!read.success) return reply.code(400).send();
      const found = byLastName[read.output.lastName.toLowerCase()];
      if (found === 'down') return reply.code(503).send();
      return reply
        .header('x-exclusion', found ?? 'N')
        .header('x-unique-id', uniqueId())
        .send('');
    });
    fastify.post(`${prefix}/rua/subjects/query`, async (request, reply) => {
      const read = v.safeParse(subject, request.body);
      if (!read.success) return reply.code(400).send();
      const found = byTaxCode[read.output.taxCode.slice(0, 3)];
      if (found === 'down') return reply.code(503).send();
      return { status: found === 'Y' ? 'excluded' : found === 'P' ? 'ended' : 'free', uniqueId: uniqueId() };
    });
    fastify.put<{ Params: { reference: string } }>(`${prefix}/rua/exclusions/:reference`, async (request, reply) => {
      const read = v.safeParse(exclusion, request.body);
      if (!read.success) return reply.code(400).send();
      const { from, product, returnsAt, taxCode: code, until } = read.output;
      // Told again it is the same one; an end that is known is not taken back by an older message.
      const [row] = await database.directory.query<{ uniqueId: string }>(
        `INSERT INTO sandbox_register_exclusion AS e (reference, unique_id, tax_code, product, began_at, ends_at, returns_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (reference) DO UPDATE SET returns_at = coalesce(excluded.returns_at, e.returns_at) RETURNING unique_id AS "uniqueId"`,
        [request.params.reference.slice(0, 100), uniqueId(), code, product, from, until, returnsAt],
      );
      return { uniqueId: row?.uniqueId ?? '', at: clock.now().toISOString() };
    });
  };
}
