import type { FastifyInstance } from 'fastify';
import type { RandomSource } from '../kernel/random/random.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { actorOf, bodyOf, invalid, needs, reasonOf, textOf, type Body, type Staff } from '../staff/index.ts';
import { codesOf, readCode, type PromoCode } from './codes.ts';
import { offerOf, offersIn } from './offer.ts';
import type { CampaignParts } from './parts.ts';
import { campaignPermissions as may } from './permissions.ts';

export interface CodeStaffParts {
  parts: CampaignParts;
  random: RandomSource;
  staff: Pick<Staff, 'audit' | 'guard'>;
}

/** Letters of a random code: none that is read as another. Sixteen of them can't be guessed. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomLength = 16;
/** How many random codes are made at once at most. */
const mostCodes = 5_000;

/** A code as it is asked for. */
interface Asked {
  offer: string;
  usesInAll: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

/**
 * `/staff/api/campaigns`: what offers have been used for and cost, promo codes, making them for an offer of content — one with a name, or many random ones for one
 * player each — and closing one. What an offer gives, and how much in all, is content, which two people decide.
 */
export function codeRoutes({ parts, random, staff: { audit, guard } }: CodeStaffParts) {
  const { clock, content, database } = parts;
  return async function routes(api: FastifyInstance): Promise<void> {
    api.get('/', needs(may.read), async (_request, reply) => {
      const counted = await database.directory.query<{ offer: string; uses: bigint; spent: bigint }>(
        'select offer, uses, spent from campaign_count order by offer',
      );
      const offers = new Map(offersIn(content, 'en').map((offer) => [offer.key, offer]));
      const keys = [...new Set([...offers.keys(), ...counted.map(({ offer }) => offer)])];
      const data = keys.map((key) => {
        const count = counted.find(({ offer }) => offer === key);
        const budget = offers.get(key)?.budget;
        return {
          offer: key,
          uses: Number(count?.uses ?? 0n),
          spent: units(count?.spent ?? 0n),
          budget: budget === undefined ? null : units(budget),
        };
      });
      return reply.send({ data });
    });

    api.get('/codes', needs(may.read), async (request, reply) => {
      const { offer } = request.query as Readonly<Record<string, unknown>>;
      if (typeof offer !== 'string' || offer === '') throw invalid('offer', 'The key of an offer');
      return reply.send({ data: (await codesOf(database, offer)).map(shown) });
    });

    api.post('/codes', needs(may.write), async (request, reply) => {
      const person = guard.of(request);
      const body = bodyOf(request);
      const reason = reasonOf(body, 1);
      const asked = askedOf(parts, body);
      const names = namesOf(body, random, asked);
      const origin = `staff:${person.email}`;
      await database.transaction(async (tx) => {
        await insertCodes(tx, names, asked, { origin, reason, at: clock.now() });
        await audit.record(tx, {
          by: actorOf(person),
          kind: 'campaigns.made_codes',
          object: { kind: 'offer', id: asked.offer },
          // Codes for one player each are worth something to whoever reads them.
          detail: { codes: names.length, ...(body['code'] === undefined ? {} : { code: names[0] ?? '' }) },
          reason,
          touches: 'money',
        });
      });
      return reply.code(201).send({ data: { codes: names } });
    });

    api.post('/codes/close', needs(may.write), async (request, reply) => {
      const person = guard.of(request);
      const body = bodyOf(request);
      const reason = reasonOf(body, 1);
      const code = readCode(textOf(body, 'code'));
      await database.transaction(async (tx) => {
        const [closed] = await tx.directory.query<{ offer: string }>(
          'update promo_code set closed_at = $2 where code = $1 and closed_at is null returning offer',
          [code, clock.now()],
        );
        if (!closed) throw new Refusal('NotFoundError', 'Not Found');
        await audit.record(tx, {
          by: actorOf(person),
          kind: 'campaigns.closed_code',
          object: { kind: 'offer', id: closed.offer },
          detail: { code },
          reason,
          touches: 'money',
        });
      });
      return reply.code(204).send();
    });
  };
}

function askedOf({ content }: Pick<CampaignParts, 'content'>, body: Body): Asked {
  const offer = textOf(body, 'offer');
  if (!offerOf(content, offer)?.needsCode) throw invalid('offer', 'No published offer of this key takes a promo code');
  const [startsAt, endsAt] = [momentOf(body, 'starts_at'), momentOf(body, 'ends_at')];
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) throw invalid('ends_at', 'After the beginning');
  return { offer, usesInAll: countOf(body, 'uses', 1_000_000), startsAt, endsAt };
}

/** The code that is named, or so many random ones, each for one player. */
function namesOf(body: Body, random: RandomSource, asked: Asked): string[] {
  if (body['code'] !== undefined) {
    const code = readCode(textOf(body, 'code'));
    if (code === null) throw invalid('code', 'Three to 64 letters, digits, - and _');
    return [code];
  }
  const count = countOf(body, 'count', mostCodes);
  if (count === null) throw invalid('count', 'Name a code, or say how many random ones');
  if (asked.usesInAll !== 1) throw invalid('uses', 'A random code is for one player: 1');
  return Array.from({ length: count }, () => randomCode(random));
}

/** There are 32 letters, so a byte's rest is as even as the byte. */
const randomCode = (random: RandomSource): string =>
  [...random.bytes(randomLength)].map((byte) => letters.charAt(byte % letters.length)).join('');

async function insertCodes(
  tx: Queryable,
  codes: readonly string[],
  { endsAt, offer, startsAt, usesInAll }: Asked,
  { at, origin, reason }: { origin: string; reason: string; at: Date },
): Promise<void> {
  const made = await tx.directory.query(
    `insert into promo_code (code, offer, uses_in_all, starts_at, ends_at, origin, reason, created_at)
     select code, $2, $3, $4, $5, $6, $7, $8 from unnest($1::text[]) as code on conflict (code) do nothing returning code`,
    [codes, offer, usesInAll, startsAt, endsAt, origin, reason, at],
  );
  if (made.length !== codes.length) throw new Refusal('ConflictError', 'This code is there already', { code: 'taken' });
}

function countOf(body: Body, field: string, most: number): number | null {
  const value = body[field];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most)
    throw invalid(field, `A number from 1 to ${most}`);
  return value;
}

function momentOf(body: Body, field: string): Date | null {
  const value = body[field];
  if (value === undefined || value === null) return null;
  const at = typeof value === 'string' ? new Date(value) : null;
  if (at === null || Number.isNaN(at.getTime())) throw invalid(field, 'A moment of ISO 8601');
  return at;
}

const units = (hundredths: bigint): string => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;

const shown = ({ closedAt, code, endsAt, offer, startsAt, used, usesInAll }: PromoCode) => ({
  code,
  offer,
  uses: usesInAll,
  used,
  starts_at: startsAt?.toISOString() ?? null,
  ends_at: endsAt?.toISOString() ?? null,
  closed_at: closedAt?.toISOString() ?? null,
});
