import type { Database, Queryable } from '../platform/database/index.ts';

/** One rule of the ledger and what breaks it. */
export interface Finding {
  rule: string;
  /** How many things were looked at. */
  checked: bigint;
  /** How many break the rule. */
  broken: bigint;
  /** The first few of them, readable. */
  examples: string[];
}

interface Rule {
  rule: string;
  /** Statement that counts what there is to check: one row `n`. */
  count: string;
  /** Statement that lists what breaks the rule: rows of one text `what`. */
  breaks: string;
  /** The tables that must exist for the rule to make sense; none: always. */
  needs?: string;
}

const examplesShown = 5;

const rules: readonly Rule[] = [
  {
    rule: 'all entries of a currency sum to zero',
    count: 'SELECT count(DISTINCT currency) AS n FROM entry',
    breaks: `SELECT currency || ': ' || sum(amount) AS what FROM entry GROUP BY currency HAVING sum(amount) <> 0`,
  },
  {
    rule: 'every posting has its own entries, which sum to zero in its currency',
    count: 'SELECT count(*) AS n FROM posting',
    breaks: `
      SELECT 'player ' || coalesce(o.player_id, e.player_id) || ', posting ' || coalesce(o.id, e.posting_id) AS what
      FROM posting o
      FULL JOIN (
        SELECT player_id, posting_id, count(*) AS legs, sum(amount) AS total, min(currency) AS low, max(currency) AS high
        FROM entry GROUP BY player_id, posting_id
      ) e ON e.player_id = o.player_id AND e.posting_id = o.id
      WHERE o.id IS NULL OR coalesce(e.legs, 0) <> o.entries OR coalesce(e.total, 0) <> 0
        OR e.low <> o.currency OR e.high <> o.currency`,
  },
  {
    rule: 'every stored balance is the sum of its entries',
    count: 'SELECT count(*) AS n FROM account',
    breaks: `
      SELECT 'player ' || coalesce(a.player_id, e.player_id) || ', ' || coalesce(a.kind, e.account) || ' '
        || coalesce(a.currency, e.currency) || ': stored ' || coalesce(a.balance::text, 'nothing') || ', entries ' || coalesce(e.total, 0) AS what
      FROM account a
      FULL JOIN (
        SELECT player_id, account, currency, sum(amount) AS total FROM entry WHERE account NOT LIKE 'house:%' GROUP BY 1, 2, 3
      ) e ON e.player_id = a.player_id AND e.account = a.kind AND e.currency = a.currency
      WHERE a.balance IS NULL OR a.balance <> coalesce(e.total, 0) OR a.balance < 0`,
  },
  {
    rule: 'every line of a statement carries the balance that the lines before it lead to',
    count: `SELECT count(*) AS n FROM entry WHERE balance_after IS NOT NULL`,
    breaks: `
      SELECT 'player ' || player_id || ', posting ' || posting_id || ', leg ' || leg AS what FROM (
        SELECT *, sum(amount) OVER (PARTITION BY player_id, account, currency ORDER BY posting_id, leg) AS expected
        FROM entry WHERE account NOT LIKE 'house:%'
      ) line WHERE balance_after IS DISTINCT FROM expected`,
  },
  {
    rule: 'every round stands for what its postings moved: no bet without debit, no win without credit',
    count: 'SELECT count(*) AS n FROM round',
    breaks: `
      SELECT 'player ' || r.player_id || ', round ' || r.provider || ' ' || r.id || ': stake ' || r.stake || ' of ' || coalesce(m.stake, 0)
        || ', win ' || r.win || ' of ' || coalesce(m.win, 0) AS what
      FROM round r
      LEFT JOIN (
        SELECT o.player_id, o.provider, o.round_id,
          sum(e.amount) FILTER (WHERE e.account LIKE 'house:stakes:%') AS stake,
          -sum(e.amount) FILTER (WHERE e.account LIKE 'house:wins:%') AS win
        FROM posting o JOIN entry e ON e.player_id = o.player_id AND e.posting_id = o.id
        WHERE o.provider IS NOT NULL GROUP BY o.player_id, o.provider, o.round_id
      ) m ON m.player_id = r.player_id AND m.provider = r.provider AND m.round_id = r.id
      WHERE r.stake <> coalesce(m.stake, 0) OR r.win <> coalesce(m.win, 0)`,
  },
  {
    rule: 'every bet and win belongs to a round, and every win to a bet that stands or stood',
    count: `SELECT count(*) AS n FROM posting WHERE kind IN ('round', 'bet', 'win')`,
    breaks: `
      SELECT 'player ' || o.player_id || ', ' || o.kind || ' ' || o.key AS what
      FROM posting o
      LEFT JOIN round r ON r.player_id = o.player_id AND r.provider = o.provider AND r.id = o.round_id
      LEFT JOIN posting b ON b.player_id = o.player_id AND b.key = 'round:' || o.provider || ':' || o.reference
      WHERE o.kind IN ('round', 'bet', 'win')
        AND (r.id IS NULL OR (o.kind = 'win' AND o.reference IS NOT NULL
          AND (b.id IS NULL OR b.kind NOT IN ('bet', 'round') OR b.round_id <> o.round_id)))`,
  },
  {
    rule: 'every rollback and reversal mirrors one posting of the same player',
    count: 'SELECT count(*) AS n FROM posting WHERE reverses IS NOT NULL',
    breaks: `
      SELECT 'player ' || o.player_id || ', posting ' || o.id || ' undoes ' || o.reverses AS what
      FROM posting o
      LEFT JOIN posting t ON t.player_id = o.player_id AND t.id = o.reverses AND t.currency = o.currency
      WHERE o.reverses IS NOT NULL AND (t.id IS NULL OR (o.kind = 'rollback' AND EXISTS (
        SELECT FROM entry e WHERE e.player_id = o.player_id AND e.posting_id IN (o.id, t.id)
        GROUP BY e.account HAVING sum(e.amount) <> 0)))`,
  },
  {
    rule: 'what is held is the sum of open holds',
    count: 'SELECT count(*) AS n FROM hold',
    breaks: `
      SELECT 'player ' || a.player_id || ' ' || a.currency || ': held ' || a.balance || ', holds ' || coalesce(h.total, 0) AS what
      FROM account a
      LEFT JOIN (SELECT player_id, currency, sum(amount - captured - released) AS total FROM hold GROUP BY player_id, currency) h
        ON h.player_id = a.player_id AND h.currency = a.currency
      WHERE a.kind = 'held' AND a.balance <> coalesce(h.total, 0)`,
  },
  {
    rule: 'every credited deposit has a provider transaction of that amount',
    needs: 'payment',
    count: `SELECT count(*) AS n FROM posting WHERE kind = 'deposit'`,
    breaks: `
      SELECT 'player ' || o.player_id || ', posting ' || o.id AS what
      FROM posting o
      LEFT JOIN payment p ON p.player_id = o.player_id AND p.id::text = o.reference AND p.kind = 'deposit' AND p.currency = o.currency
      WHERE o.kind = 'deposit' AND (p.id IS NULL OR p.provider_tx IS NULL OR p.amount <> (
        SELECT coalesce(sum(e.amount), 0) FROM entry e
        WHERE e.player_id = o.player_id AND e.posting_id = o.id AND e.account NOT LIKE 'house:%'))`,
  },
  {
    rule: 'every deposit that is a success is credited once',
    needs: 'payment',
    count: `SELECT count(*) AS n FROM payment WHERE kind = 'deposit' AND state = 'success'`,
    breaks: `
      SELECT 'player ' || p.player_id || ', deposit ' || p.id || ': credited ' || count(o.id) || ' times' AS what
      FROM payment p
      LEFT JOIN posting o ON o.player_id = p.player_id AND o.kind = 'deposit' AND o.reference = p.id::text
      WHERE p.kind = 'deposit' AND p.state = 'success'
      GROUP BY p.player_id, p.id HAVING count(o.id) <> 1`,
  },
  {
    rule: 'house accounts are rolled up to the cent',
    count: 'SELECT count(*) AS n FROM house_balance',
    breaks: `
      SELECT coalesce(h.account, e.account) || ' ' || coalesce(h.currency, e.currency) || ': stored ' || coalesce(h.balance, 0)
        || ', entries ' || coalesce(e.total, 0) AS what
      FROM house_balance h
      FULL JOIN (
        SELECT account, currency, sum(amount) AS total FROM entry, house_roll_up u
        WHERE account LIKE 'house:%' AND entry.xact < u.xact GROUP BY account, currency
      ) e ON e.account = h.account AND e.currency = h.currency
      WHERE coalesce(h.balance, 0) <> coalesce(e.total, 0)`,
  },
  {
    rule: 'every sealed day is as it was sealed, and the seals chain',
    count: 'SELECT count(*) AS n FROM ledger_seal',
    breaks: `
      SELECT 'seal of ' || to_char(s.day, 'YYYY-MM-DD') AS what
      FROM (SELECT *, lag(hash, 1, repeat('0', 64)) OVER (ORDER BY day) AS chained, lag(xact_to, 1, 0::bigint) OVER (ORDER BY day) AS begins
        FROM ledger_seal) s
      CROSS JOIN LATERAL ledger_digest(s.xact_from, s.xact_to) d
      WHERE s.previous <> s.chained OR s.xact_from <> s.begins OR s.digest <> d.digest OR s.postings <> d.postings
        OR s.hash <> seal_hash(s.previous, s.day, s.xact_from, s.xact_to, s.postings, s.digest)`,
  },
];

async function check(tx: Queryable, rule: Rule): Promise<Finding | null> {
  if (rule.needs !== undefined) {
    const [table] = await tx.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [rule.needs]);
    if (table?.found !== true) return null;
  }
  const [counted] = await tx.query<{ n: bigint }>(rule.count);
  const rows = await tx.query<{ what: string; n: bigint }>(
    `SELECT b.what, count(*) OVER () AS n FROM (${rule.breaks}) b ORDER BY b.what LIMIT ${examplesShown}`,
  );
  return {
    rule: rule.rule,
    checked: counted?.n ?? 0n,
    broken: rows[0]?.n ?? 0n,
    examples: rows.map(({ what }) => what),
  };
}

/**
 * Checks the whole ledger in one read-only snapshot, while the product goes on. Reads every entry: minutes on a large ledger.
 * The ledger is right when no finding has anything broken.
 */
export function verifyLedger(database: Database): Promise<Finding[]> {
  return database.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await tx.query('SET LOCAL statement_timeout = 0');
    return checkRules(tx);
  });
}

/** Checks what `tx` sees, rule by rule. */
export async function checkRules(tx: Queryable): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const rule of rules) {
    const finding = await check(tx, rule);
    if (finding !== null) findings.push(finding);
  }
  return findings;
}

export const isSound = (findings: readonly Finding[]): boolean => findings.every(({ broken }) => broken === 0n);

/** The findings as text, one line a rule. */
export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ rule, checked, broken, examples }) => [
    `${broken === 0n ? 'ok    ' : 'BROKEN'}  ${rule} (${checked} checked${broken === 0n ? '' : `, ${broken} broken`})`,
    ...examples.map((example) => `          ${example}`),
    ...(broken > BigInt(examples.length) ? [`          and ${broken - BigInt(examples.length)} more`] : []),
  ]);
  lines.push(isSound(findings) ? 'The ledger is sound.' : 'THE LEDGER IS NOT SOUND.');
  return lines.join('\n');
}
