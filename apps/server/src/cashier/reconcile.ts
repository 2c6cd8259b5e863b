import { isCurrency, MoneyError, parseAmount } from '@tavolo/money';
import * as v from 'valibot';
import type { Queryable } from '../kernel/database/index.ts';

/** How a payment stands, in both books: the money has moved, it has not and will not, or that is open. */
type Standing = 'paid' | 'not paid' | 'open';

/** A transaction as the provider's list has it. */
export interface ListedTransaction {
  /** Under what the provider keeps it. */
  providerTx: string;
  /** Under what we told the provider of it; null where the list does not say. */
  reference: string | null;
  /** Decimal text in major units, without a sign. */
  amount: string;
  currency: string;
  /** The provider's own word. */
  state: string;
  at: Date | null;
}

export interface Difference {
  what: 'missing here' | 'missing there' | 'amount' | 'currency' | 'state';
  /** Both names of the payment, as far as they are known. */
  providerTx: string | null;
  reference: string | null;
  /** Of the player and the payment, where we have it. */
  player: bigint | null;
  payment: bigint | null;
  here: string | null;
  there: string | null;
}

/** The list cannot be read. The message names the line and what is wrong with it. */
export class UnreadableList extends Error {
  override name = 'UnreadableList';
}

/** What columns are called: by the sandbox, in PaymentIQ's messages, and in exports of its back office. Letters and digits alone, in small letters. */
const names = {
  providerTx: ['txid', 'transactionid', 'id', 'providertx'],
  reference: ['merchanttxid', 'merchanttx', 'merchanttransactionid', 'attributestransaction', 'reference'],
  amount: ['txamount', 'amount', 'txpspamount'],
  currency: ['txamountcy', 'currency', 'amountcy', 'txcurrency'],
  state: ['state', 'status', 'txstate', 'statuscode'],
  at: ['created', 'createdat', 'date', 'txcreated', 'timestamp'],
} as const;

const amountShape = v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,8})?$/));

/** Reads a list in CSV (commas or semicolons, names in the first line) or JSON (an array, or an object that has one). @throws UnreadableList. */
export function readList(text: string): ListedTransaction[] {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const records = /^[[{]/.test(trimmed) ? fromJson(trimmed) : fromCsv(trimmed);
  return records.map((record, index) => {
    const known = new Map(Object.entries(record).map(([name, value]) => [name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), value]));
    const valueOf = (field: keyof typeof names): string | null => {
      for (const name of names[field]) {
        const value = known.get(name)?.trim();
        if (value) return value;
      }
      return null;
    };
    const required = (field: keyof typeof names): string => {
      const value = valueOf(field);
      if (value === null)
        throw new UnreadableList(`Transaction ${index + 1} has no ${field}: one of the columns ${names[field].join(', ')}.`);
      return value;
    };
    const amount = required('amount');
    if (!v.is(amountShape, amount)) throw new UnreadableList(`Transaction ${index + 1} has the amount "${amount}", which is no number.`);
    const at = valueOf('at');
    return {
      providerTx: required('providerTx'),
      reference: valueOf('reference'),
      amount: amount.replace('-', ''),
      currency: required('currency').toUpperCase(),
      state: required('state'),
      at: at === null || Number.isNaN(Date.parse(at)) ? null : new Date(at),
    };
  });
}

const field = v.union([v.string(), v.number(), v.null_(), v.boolean(), v.record(v.string(), v.unknown())]);
const list = v.array(v.record(v.string(), v.optional(field)));

function fromJson(text: string): Record<string, string>[] {
  let value: unknown;
  try {
    // Amounts as they are written: 50.10 stays 50.10.
    value = JSON.parse(text, (_key, part: unknown, context?: { source?: string }) =>
      typeof part === 'number' ? (context?.source ?? String(part)) : part,
    );
  } catch (error) {
    throw new UnreadableList(`The list is no JSON: ${error instanceof Error ? error.message : String(error)}.`, { cause: error });
  }
  const found = v.safeParse(list, Array.isArray(value) ? value : Object.values(value ?? {}).find(Array.isArray));
  if (!found.success) throw new UnreadableList('The list has no array of transactions.');
  return found.output.map((record) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([name, part]) => {
        if (part === null || part === undefined) return [];
        if (typeof part === 'object') return Object.entries(part).map(([inner, each]) => [name + inner, String(each)]);
        return [[name, String(part)]];
      }),
    ),
  );
}

/** RFC 4180; the separator is the one that the first line has more of. */
function fromCsv(text: string): Record<string, string>[] {
  const [first = ''] = text.split('\n', 1);
  const separator = first.split(';').length > first.split(',').length ? ';' : ',';
  const rows: string[][] = [[]];
  const cells = separator === ';' ? /"((?:[^"]|"")*)"|([^";\r\n]*)/y : /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
  for (let place = 0; place <= text.length;) {
    cells.lastIndex = place;
    const match = cells.exec(text);
    rows.at(-1)?.push(match?.[1]?.replaceAll('""', '"') ?? match?.[2] ?? '');
    place = cells.lastIndex;
    const mark = /\r?\n/y;
    mark.lastIndex = place;
    if (text[place] === separator) place++;
    else if (mark.test(text)) {
      place = mark.lastIndex;
      rows.push([]);
    } else if (place < text.length)
      throw new UnreadableList(`Line ${rows.length} of the list cannot be read from "${text.slice(place, place + 20)}" on.`);
    else break;
  }
  const [head = [], ...body] = rows;
  return body
    .filter((row) => row.some((value) => value !== ''))
    .map((row, index) => {
      if (row.length !== head.length)
        throw new UnreadableList(`Line ${index + 2} of the list has ${row.length} columns, the first ${head.length}.`);
      return Object.fromEntries(head.map((name, column) => [name, row[column] ?? '']));
    });
}

/** The provider's word for how it stands. @throws UnreadableList for one that we do not know: it is not to be taken for either. */
function standingThere(state: string): Standing {
  const word = state.toUpperCase();
  if (/^(SUCCESS|SUCCESSFUL|COMPLETED|CAPTURED|APPROVED|TRANSFERRED)/.test(word)) return 'paid';
  if (/^(FAIL|ERR|DECLINED|REFUSED|REJECTED|CANCEL|EXPIRED|VOID)/.test(word)) return 'not paid';
  if (/^(OPEN|PENDING|PROCESSING|SETTLING|AUTHORI[SZ]ED|CREATED|WAITING|INITIATED|UNDER_REVIEW)/.test(word)) return 'open';
  throw new UnreadableList(`The list has the state "${state}", which is unknown.`);
}

interface Booked {
  player: bigint;
  payment: bigint;
  reference: string;
  providerTx: string | null;
  currency: string;
  amount: bigint;
  standing: Standing;
  moved: bigint;
}

/** What money moved is what the ledger says: a deposit's posting, a payout's captured hold. */
const booked = `SELECT p.player_id AS player, p.id AS payment, p.reference, p.provider_tx AS "providerTx", p.currency, p.amount,
    CASE WHEN o.moved > 0 THEN 'paid' WHEN p.state IN ('fail', 'cancel', 'unopened') THEN 'not paid' ELSE 'open' END AS standing, o.moved
  FROM payment p CROSS JOIN LATERAL (
    SELECT count(*) AS moved FROM ledger_posting o
    WHERE o.bucket = bucket_of(p.player_id) AND o.player_id = p.player_id AND o.day = '-infinity' AND o.key = p.kind || ':paymentiq:' || p.provider_tx || ':transfer' AND o.reference = p.id::text
  ) o`;

/**
 * Compares the provider's list with the ledger, both ways. Payments of ours are looked for in the list where the provider has heard of them, they were made
 * between the list's first and last day (all, where it has no days) and their money has moved or may yet.
 */
export async function reconcile(q: Queryable, listed: readonly ListedTransaction[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  const seen = new Set<bigint>();
  for (const there of listed) {
    const [here] = await q.everyPlay.query<Booked>(
      `${booked} WHERE p.reference = $1 OR p.provider_tx = $2 ORDER BY (p.reference IS NOT DISTINCT FROM $1) DESC LIMIT 1`,
      [there.reference, there.providerTx],
    );
    const standing = standingThere(there.state);
    const names = { providerTx: there.providerTx, reference: there.reference ?? here?.reference ?? null };
    if (!here) {
      differences.push({
        what: 'missing here',
        ...names,
        player: null,
        payment: null,
        here: null,
        there: `${there.amount} ${there.currency} ${standing}`,
      });
      continue;
    }
    seen.add(here.payment);
    const both = { ...names, player: here.player, payment: here.payment };
    if (here.currency !== there.currency) differences.push({ what: 'currency', ...both, here: here.currency, there: there.currency });
    else if (minor(there) !== here.amount)
      differences.push({ what: 'amount', ...both, here: String(here.amount), there: `${minor(there) ?? there.amount}` });
    if (here.standing !== standing) differences.push({ what: 'state', ...both, here: here.standing, there: standing });
  }
  const days = listed.flatMap(({ at }) => (at ? [at.getTime()] : []));
  const day = 86_400_000;
  const from = days.length === listed.length && days.length > 0 ? new Date(Math.floor(Math.min(...days) / day) * day) : null;
  const to = from && new Date(Math.floor(Math.max(...days) / day) * day + day);
  const ours = await q.everyPlay.query<Booked>(
    `${booked} WHERE p.provider_tx IS NOT NULL AND p.state IN ('authorised', 'success')
       AND ($1::timestamptz IS NULL OR p.created_at >= $1 AND p.created_at < $2) ORDER BY p.id`,
    [from, to],
  );
  for (const { player, payment, reference, providerTx, amount, currency, standing } of ours) {
    if (seen.has(payment)) continue;
    differences.push({
      what: 'missing there',
      providerTx,
      reference,
      player,
      payment,
      here: `${amount} ${currency} ${standing}`,
      there: null,
    });
  }
  return differences;
}

function minor({ amount, currency }: ListedTransaction): bigint | null {
  if (!isCurrency(currency)) return null;
  try {
    return parseAmount(amount, currency);
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

/** The differences as lines of a table, for an operator. Amounts of ours are in minor units. */
export function describeDifferences(differences: readonly Difference[], compared: number): string {
  const lines = differences.map(
    ({ what, providerTx, reference, player, payment, here, there }) =>
      `${what}: provider ${providerTx ?? '-'}, reference ${reference ?? '-'}, player ${player ?? '-'}, payment ${payment ?? '-'}; here ${here ?? 'nothing'}, there ${there ?? 'nothing'}`,
  );
  return [
    ...lines,
    `${compared} transactions of the provider were compared: ${differences.length === 0 ? 'nothing differs' : `${differences.length} differences`}.`,
  ].join('\n');
}
