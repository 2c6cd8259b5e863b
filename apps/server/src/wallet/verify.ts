import type { Database, Queryable } from '../kernel/database/index.ts';

/** Carries out `work` in a read-only snapshot of its own. */
export type InSnapshot = <T>(work: (q: Queryable) => Promise<T>) => Promise<T>;

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

/** A rule over the rows of single players: it holds for every player alone, so it is checked for some players at a time. */
interface Rule {
  rule: string;
  /** Statement that counts what there is to check: one row `n`. Tables' names stand for the rows of the players in question. */
  count: string;
  /** Statement that lists what breaks the rule: rows of one text `what`. */
  breaks: string;
  /** The tables that must exist for the rule to make sense; none: always. */
  needs?: string;
}

const examplesShown = 5;
/** Postings of one piece, roughly: a player's are never divided. About a second's work. */
const postingsAtOnce = 50_000;

/** A player's place in the order of the ledger's keys. */
interface Place {
  bucket: number;
  player: bigint;
}

// All that a row can say, not all that it should: a row in a bucket that there is not must be found and not passed over.
const first: Place = { bucket: -32_768, player: -(2n ** 63n) };
const last: Place = { bucket: 32_767, player: 2n ** 63n - 1n };

/** A range of players, the first one left out. */
interface Range {
  after: Place;
  upTo: Place;
}

const boundsOf = ({ after, upTo }: Range) => [after.bucket, after.player, upTo.bucket, upTo.player];
/** The rows of a table that are in a range. */
const inRange = '(bucket, player_id) > ($1, $2) AND (bucket, player_id) <= ($3, $4)';

const rules: readonly Rule[] = [
  {
    // House legs carry the number of the player whom they are about, so the sums are zero for every player as well.
    rule: 'all entries of a currency sum to zero',
    count: 'SELECT count(*) AS n FROM entry',
    breaks: `SELECT 'player ' || player_id || ', ' || currency || ': ' || sum(amount) AS what FROM entry
      GROUP BY player_id, currency HAVING sum(amount) <> 0`,
  },
  {
    rule: 'the legs of every posting sum to zero, each of an account that there is',
    count: 'SELECT count(*) AS n FROM posting',
    breaks: `
      SELECT 'player ' || o.player_id || ', posting ' || o.id AS what FROM posting o WHERE NOT are_legs_whole(o.accounts, o.amounts, o.balances)`,
  },
  {
    rule: 'every row of a player stands in the bucket of the player',
    count: 'SELECT (SELECT count(*) FROM account) + (SELECT count(*) FROM round) + (SELECT count(*) FROM posting) AS n',
    breaks: `
      SELECT 'player ' || player_id || ', bucket ' || bucket AS what FROM (SELECT bucket, player_id FROM account
        UNION ALL SELECT bucket, player_id FROM round UNION ALL SELECT bucket, player_id FROM posting) r
      WHERE bucket <> bucket_of(player_id)`,
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
        FROM posting o CROSS JOIN LATERAL unnest(o.accounts, o.amounts) AS e(account, amount)
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
    rule: 'an id is of one round, whatever its day',
    count: 'SELECT count(*) AS n FROM round',
    breaks: `
      SELECT 'player ' || player_id || ', round ' || provider || ' ' || id || ' of ' || count(*) || ' days' AS what
      FROM round GROUP BY player_id, provider, id HAVING count(*) > 1`,
  },
  {
    rule: 'a round is found where it lies, and among those that may still win while it may',
    count: 'SELECT (SELECT count(*) FROM round_day) + (SELECT count(*) FROM open_round) AS n',
    breaks: `
      SELECT 'player ' || d.player_id || ', round ' || d.provider || ' ' || d.id || ' is not of ' || d.day AS what
      FROM round_day d LEFT JOIN round r ON r.player_id = d.player_id AND r.provider = d.provider AND r.id = d.id AND r.day = d.day WHERE r.id IS NULL
      UNION ALL
      SELECT 'player ' || r.player_id || ', round ' || r.provider || ' ' || r.id || ' is open and of a day that nobody knows'
      FROM round r LEFT JOIN round_day d ON d.player_id = r.player_id AND d.provider = r.provider AND d.id = r.id
      WHERE r.state = 'open' AND r.day > '-infinity' AND d.id IS NULL
      UNION ALL
      SELECT 'player ' || player_id || ', round ' || provider || ' ' || id || CASE WHEN o.game IS NULL THEN ' is open unseen' ELSE ' is not open' END
      FROM (SELECT * FROM round WHERE state = 'open') r FULL JOIN open_round o USING (player_id, provider, id)
      WHERE (r.game, r.currency) IS DISTINCT FROM (o.game, o.currency)`,
  },
  {
    rule: 'the rounds that are counted by day are as many as there are',
    count: 'SELECT count(*) AS n FROM round_count',
    breaks: `
      SELECT 'player ' || player_id || ', ' || to_char(day, 'YYYY-MM-DD') || ', ' || provider || ' ' || game || ' ' || currency
        || ': counted ' || coalesce(c.rounds, 0) || ', rounds ' || coalesce(r.rounds, 0) AS what
      FROM round_count c
      FULL JOIN (
        SELECT player_id, (created_at AT TIME ZONE 'UTC')::date AS day, currency, provider, game, count(*) AS rounds FROM round
        WHERE (stake > 0 OR win > 0) AND created_at < (SELECT until FROM round_count_state) GROUP BY 1, 2, 3, 4, 5
      ) r USING (player_id, day, currency, provider, game)
      WHERE coalesce(c.rounds, 0) <> coalesce(r.rounds, 0)`,
  },
  {
    rule: 'every rollback and reversal mirrors one posting of the same player',
    count: 'SELECT count(*) AS n FROM posting WHERE reverses IS NOT NULL',
    breaks: `
      SELECT 'player ' || o.player_id || ', posting ' || o.id || ' undoes ' || o.reverses AS what
      FROM posting o
      LEFT JOIN posting t ON t.player_id = o.player_id AND t.id = o.reverses AND t.currency = o.currency
      LEFT JOIN reversal u ON u.player_id = o.player_id AND u.posting_id = o.reverses
      WHERE o.reverses IS NOT NULL AND (t.id IS NULL OR u.by_id IS DISTINCT FROM o.id OR (o.kind = 'rollback' AND EXISTS (
        SELECT FROM (SELECT * FROM unnest(o.accounts, o.amounts) UNION ALL SELECT * FROM unnest(t.accounts, t.amounts)) AS e(account, amount)
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
    rule: 'a casino bonus that runs has counted what its rounds staked of it, each once',
    needs: 'casino_bonus',
    count: `SELECT count(*) AS n FROM casino_bonus WHERE state IN ('active', 'paused')`,
    breaks: `
      SELECT 'player ' || b.player_id || ', casino bonus ' || b.id || ': wagered ' || b.wagered || ', rounds ' || coalesce(r.wagered, 0) AS what
      FROM casino_bonus b LEFT JOIN (
        SELECT player_id, bonus_id, sum(div(coalesce((split->>'bonus')::numeric, 0) * bonus_percent, 100)) AS wagered FROM round
        WHERE bonus_id IS NOT NULL GROUP BY player_id, bonus_id
      ) r ON r.player_id = b.player_id AND r.bonus_id = b.id
      WHERE b.state IN ('active', 'paused') AND b.wagered <> coalesce(r.wagered, 0)`,
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
        SELECT coalesce(sum(e.amount), 0) FROM unnest(o.accounts, o.amounts) AS e(account, amount) WHERE e.account NOT LIKE 'house:%'))`,
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
    rule: 'every part of a withdrawal holds its amount until it is paid out or given back whole',
    needs: 'payment',
    count: `SELECT count(*) AS n FROM payment WHERE kind = 'withdrawal'`,
    breaks: `
      SELECT 'player ' || p.player_id || ', payout ' || p.id || ' of withdrawal ' || p.withdrawal_id || ', ' || p.state || ': held '
        || coalesce(h.amount, 0) || ', paid ' || coalesce(h.captured, 0) || ', given back ' || coalesce(h.released, 0) AS what
      FROM payment p LEFT JOIN hold h ON h.player_id = p.player_id AND h.key = 'withdrawal:' || p.id || ':hold' AND h.currency = p.currency
      WHERE p.kind = 'withdrawal' AND (h.amount IS DISTINCT FROM p.amount
        OR h.captured <> CASE p.state WHEN 'success' THEN p.amount ELSE 0 END
        OR h.released <> CASE WHEN p.state IN ('fail', 'cancel') THEN p.amount ELSE 0 END)`,
  },
  {
    rule: 'every withdrawal is named by one of its own parts',
    needs: 'payment',
    count: `SELECT count(DISTINCT (player_id, withdrawal_id)) AS n FROM payment WHERE kind = 'withdrawal'`,
    breaks: `
      SELECT 'player ' || p.player_id || ', withdrawal ' || p.withdrawal_id AS what FROM payment p
      WHERE p.kind = 'withdrawal' GROUP BY p.player_id, p.withdrawal_id
      HAVING count(*) FILTER (WHERE p.id = p.withdrawal_id AND p.idempotency_key IS NOT NULL) <> 1
        OR count(DISTINCT p.currency) <> 1 OR count(DISTINCT p.fingerprint) <> 1 OR min(p.id) <> p.withdrawal_id`,
  },
  {
    rule: 'no card is paid back more than it brought in; what it gets beyond that is marked as winnings',
    needs: 'payment',
    count: `SELECT count(DISTINCT (player_id, requisites ->> 'account')) AS n FROM payment WHERE kind = 'withdrawal'`,
    breaks: `
      SELECT 'player ' || p.player_id || ', card ' || (p.requisites ->> 'account') || ': brought in '
        || coalesce(sum(p.amount) FILTER (WHERE p.kind = 'deposit' AND p.state = 'success'), 0) || ', paid back '
        || sum(p.amount - p.winnings) FILTER (WHERE p.kind = 'withdrawal' AND p.state NOT IN ('fail', 'cancel')) AS what
      FROM payment p GROUP BY p.player_id, p.requisites ->> 'account'
      HAVING sum(p.amount - p.winnings) FILTER (WHERE p.kind = 'withdrawal' AND p.state NOT IN ('fail', 'cancel'))
        > coalesce(sum(p.amount) FILTER (WHERE p.kind = 'deposit' AND p.state = 'success'), 0)`,
  },
];

const tables = ['posting', 'entry', 'reversal', 'account', 'round', 'round_day', 'open_round', 'round_count', 'hold'] as const;

/** The tables' names stand for the rows of a range of players. */
const ofRange = (rule: Rule, statement: string): string =>
  `WITH ${[...tables, ...(rule.needs === undefined ? [] : [rule.needs])]
    .map((table) => `${table} AS NOT MATERIALIZED (SELECT * FROM public.${table} WHERE ${inRange})`)
    .join(', ')} ${statement}`;

const none = (rule: string): Finding => ({ rule, checked: 0n, broken: 0n, examples: [] });

function add(finding: Finding, { checked, broken, examples }: Omit<Finding, 'rule'>): void {
  finding.checked += checked;
  finding.broken += broken;
  finding.examples.push(...examples.slice(0, Math.max(0, examplesShown - finding.examples.length)));
}

async function check(q: Queryable, rule: Rule, range: Range): Promise<Omit<Finding, 'rule'>> {
  const [counted] = await q.everyPlay.query<{ n: bigint }>(ofRange(rule, rule.count), boundsOf(range));
  const rows = await q.everyPlay.query<{ what: string; n: bigint }>(
    ofRange(rule, `SELECT b.what, count(*) OVER () AS n FROM (${rule.breaks}) b ORDER BY b.what LIMIT ${examplesShown}`),
    boundsOf(range),
  );
  return { checked: counted?.n ?? 0n, broken: rows[0]?.n ?? 0n, examples: rows.map(({ what }) => what) };
}

/** The player at whom a piece ends. */
async function endOfPiece(q: Queryable, after: Place, postings: number): Promise<Place> {
  const [row] = await q.everyPlay.query<Place>(
    `SELECT bucket, player_id AS player FROM posting WHERE (bucket, player_id) > ($1, $2) ORDER BY bucket, player_id, id OFFSET $3 LIMIT 1`,
    [after.bucket, after.player, postings],
  );
  return row ?? last;
}

interface HouseSum {
  bucket: number;
  account: string;
  currency: string;
  total: bigint;
}

/**
 * Finished transactions do not change any more: what was rolled up at the beginning is what their entries sum to, however long it takes to
 * add them up.
 */
class HouseCheck {
  readonly finding = none('house accounts are rolled up to the cent');
  readonly #stored: ReadonlyMap<string, HouseSum>;
  readonly #until: bigint;
  readonly #sums = new Map<string, HouseSum>();

  constructor(until: bigint, stored: readonly HouseSum[]) {
    this.#until = until;
    this.#stored = new Map(stored.map((row) => [HouseCheck.#key(row), row]));
  }

  static readonly #key = ({ account, bucket, currency }: HouseSum): string => `${account} ${currency}, bucket ${bucket}`;

  static async begin(q: Queryable): Promise<HouseCheck> {
    const [state] = await q.everyPlay.query<{ xact: bigint }>('SELECT xact FROM house_roll_up');
    return new HouseCheck(
      state?.xact ?? 0n,
      await q.everyPlay.query<HouseSum>('SELECT bucket, account, currency, balance AS total FROM house_balance'),
    );
  }

  async add(q: Queryable, range: Range): Promise<void> {
    const rows = await q.everyPlay.query<HouseSum>(
      `SELECT bucket, account, currency, sum(amount)::bigint AS total FROM entry
       WHERE ${inRange} AND account LIKE 'house:%' AND xact < $5 GROUP BY bucket, account, currency`,
      [...boundsOf(range), this.#until],
    );
    for (const row of rows) {
      const key = HouseCheck.#key(row);
      this.#sums.set(key, { ...row, total: row.total + (this.#sums.get(key)?.total ?? 0n) });
    }
  }

  end(): Finding {
    for (const key of new Set([...this.#stored.keys(), ...this.#sums.keys()])) {
      const [stored, entries] = [this.#stored.get(key)?.total ?? 0n, this.#sums.get(key)?.total ?? 0n];
      const isRight = stored === entries;
      add(this.finding, {
        checked: 1n,
        broken: isRight ? 0n : 1n,
        examples: isRight ? [] : [`${key}: stored ${stored}, entries ${entries}`],
      });
    }
    return this.finding;
  }
}

interface SealRow {
  day: string;
  from: bigint;
  to: bigint;
  buckets: bigint;
  chains: boolean;
}

/** Every sealed day on its own, and in it every bucket on its own: what is sealed does not change any more. */
async function checkSeals(inSnapshot: InSnapshot): Promise<Finding> {
  const finding = none('every sealed day is as it was sealed in each bucket, and the seals chain');
  const seals = await inSnapshot((q) =>
    q.everyPlay.query<SealRow>(
      `SELECT to_char(s.day, 'YYYY-MM-DD') AS day, s.xact_from AS "from", s.xact_to AS "to", b.buckets,
         s.previous = lag(s.hash, 1, repeat('0', 64)) OVER (ORDER BY s.day) AND s.xact_from = lag(s.xact_to, 1, 0::bigint) OVER (ORDER BY s.day)
           AND s.hash = seal_hash(s.previous, NULL, s.day, s.xact_from, s.xact_to, s.postings, s.digest)
           AND s.postings = b.postings AND s.digest = seal_digest(s.day) AS chains
       FROM ledger_seal s
       CROSS JOIN LATERAL (SELECT count(*) AS buckets, coalesce(sum(u.postings), 0) AS postings FROM bucket_seal u WHERE u.day = s.day) b
       ORDER BY s.day`,
    ),
  );
  for (const seal of seals) {
    const broken = await inSnapshot((q) => q.everyPlay.query<{ bucket: number }>(brokenBuckets, [seal.from, seal.to, seal.day]));
    const examples = [
      ...(seal.chains ? [] : [`seal of ${seal.day}`]),
      ...broken.map(({ bucket }) => `seal of ${seal.day}, bucket ${bucket}`),
    ];
    add(finding, { checked: 1n + seal.buckets, broken: BigInt(examples.length), examples });
  }
  return finding;
}

/** The buckets whose seal of a day does not chain, or is not what their postings of its transactions give. */
const brokenBuckets = `
  SELECT coalesce(s.bucket, d.bucket) AS bucket
  FROM (SELECT * FROM bucket_seal WHERE day = $3::date) s
  FULL JOIN bucket_digests($1, $2) d ON d.bucket = s.bucket
  WHERE (s.postings, s.digest, s.xact_from, s.xact_to) IS DISTINCT FROM (d.postings, d.digest, $1::bigint, $2::bigint)
    OR s.previous IS DISTINCT FROM coalesce((SELECT p.hash FROM bucket_seal p WHERE p.bucket = s.bucket AND p.day < s.day ORDER BY p.day DESC LIMIT 1), repeat('0', 64))
    OR s.hash IS DISTINCT FROM seal_hash(s.previous, s.bucket, s.day, s.xact_from, s.xact_to, s.postings, s.digest)
  ORDER BY 1`;

interface PoolLevels {
  pool: string;
  currency: string;
  pot: bigint;
  reserve: bigint;
  /** Of a minor unit; null where nobody wrote it down. */
  potParts: bigint | null;
  reserveParts: bigint | null;
}

/**
 * What a progressive pool's levels hold is, with the rounds that are not counted yet, what the ledger says of its pots and reserves; and that is what was brought in and lent less what was
 * paid. Amounts of house accounts are those that were rolled up, which has a rule of its own, and what was posted since.
 */
async function checkPools(inSnapshot: InSnapshot): Promise<Finding> {
  const finding = none('every jackpot pool holds what the ledger says, and that is what was brought in and lent less what was paid');
  const { feeds, levels, sums } = await inSnapshot(async (q) => ({
    levels: await q.directory.query<PoolLevels>(
      `SELECT p.pool, p.currency, p.pot_parts AS "potParts", p.reserve_parts AS "reserveParts", sum(l.pot)::bigint AS pot, sum(l.reserve)::bigint AS reserve
       FROM jackpot_pool p JOIN jackpot_level l USING (pool, currency) GROUP BY p.pool, p.currency`,
    ),
    feeds: await q.everyPlay.query<{ pool: string; currency: string; pot: bigint; reserve: bigint }>(
      'SELECT pool, currency, sum(pot)::bigint AS pot, sum(reserve)::bigint AS reserve FROM jackpot_feed GROUP BY pool, currency',
    ),
    sums: await q.everyPlay.query<{ account: string; currency: string; total: bigint }>(
      `SELECT account, currency, sum(total)::bigint AS total FROM (
         SELECT account, currency, balance AS total FROM house_balance WHERE account LIKE 'house:jackpot%'
         UNION ALL
         SELECT account, currency, amount FROM entry WHERE account LIKE 'house:jackpot%' AND xact >= (SELECT xact FROM house_roll_up)
       ) s GROUP BY account, currency`,
    ),
  }));
  const totals = new Map(sums.map(({ account, currency, total }) => [`${account} ${currency}`, total]));
  const waiting = new Map(feeds.map((feed) => [`${feed.pool} ${feed.currency}`, feed]));
  const named = new Map(levels.map((level) => [`${level.pool} ${level.currency}`, level]));
  for (const { account, currency } of sums) {
    const pool = account.split(':')[2] ?? '';
    if (!named.has(`${pool} ${currency}`))
      named.set(`${pool} ${currency}`, { pool, currency, pot: 0n, reserve: 0n, potParts: null, reserveParts: null });
  }
  for (const [name, { currency, pool, pot, potParts, reserve, reserveParts }] of named) {
    const of = (account: string) => totals.get(`house:${account}:${pool} ${currency}`) ?? 0n;
    const [pots, reserves, waits] = [of('jackpots'), of('jackpot-reserves'), waiting.get(name)];
    const faults = [
      ...(potParts !== null && pot === (pots - (waits?.pot ?? 0n)) * potParts ? [] : [`pots of ${pots} in the ledger`]),
      ...(reserveParts !== null && reserve === (reserves - (waits?.reserve ?? 0n)) * reserveParts
        ? []
        : [`reserves of ${reserves} in the ledger`]),
      ...(pots + reserves + of('jackpot-contributions') + of('jackpot-loans') === 0n ? [] : ['brought in, lent and paid']),
    ];
    add(finding, {
      checked: 1n,
      broken: faults.length > 0 ? 1n : 0n,
      examples: faults.length > 0 ? [`${pool} ${currency}: ${faults.join(', ')}`] : [],
    });
  }
  return finding;
}

/**
 * Checks the whole ledger while the product goes on: some players at a time, each piece in a read-only snapshot of its own, so that no
 * snapshot of hours keeps the database from clearing up behind the rounds. Reads every entry: minutes on a large ledger, one connection.
 * The ledger is right when no finding has anything broken.
 */
export function verifyLedger(database: Database): Promise<Finding[]> {
  return checkRules((work) =>
    database.transaction(async (tx) => {
      await tx.everyPlay.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await tx.everyPlay.query('SET LOCAL statement_timeout = 0');
      return work(tx);
    }),
  );
}

/** Checks rule by rule what `inSnapshot` shows, pieces of some `postings` at a time. */
export async function checkRules(inSnapshot: InSnapshot, postings = postingsAtOnce): Promise<Finding[]> {
  const asked: { rule: Rule; finding: Finding }[] = [];
  const house = await inSnapshot(async (q) => {
    for (const rule of rules) {
      const [table] = await q.directory.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [rule.needs ?? 'posting']);
      if (table?.found === true) asked.push({ rule, finding: none(rule.rule) });
    }
    return HouseCheck.begin(q);
  });
  for (let after = first; after !== last;) {
    after = await inSnapshot(async (q) => {
      // Before the database has counted what was written in the last minutes it takes a piece for a few rows, and would look each of them up among all others.
      await q.everyPlay.query('SET LOCAL enable_nestloop = off');
      const range = { after, upTo: await endOfPiece(q, after, postings) };
      for (const { rule, finding } of asked) add(finding, await check(q, rule, range));
      await house.add(q, range);
      return range.upTo;
    });
  }
  return [...asked.map(({ finding }) => finding), house.end(), await checkPools(inSnapshot), await checkSeals(inSnapshot)];
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
