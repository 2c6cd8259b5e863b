import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('./check-tables.mjs', import.meta.url));
const server = 'apps/server/src';

/** Two modules: people in the directory, money in play. */
const house: Record<string, string> = {
  [`${server}/people/tables.ts`]: `export const peopleTables = { person: 'directory' } as const;`,
  [`${server}/people/sql/migrations/0001_baseline.sql`]: `
    CREATE TABLE person (id bigint PRIMARY KEY, name text);
    CREATE VIEW person_name AS SELECT id, name FROM person;`,
  [`${server}/money/tables.ts`]: `export const moneyTables = { purse: 'play', coin: 'play', rate: 'reference' } as const;`,
  [`${server}/money/sql/migrations/0001_baseline.sql`]: `
    CREATE TABLE purse (bucket smallint, player_id bigint, amount bigint, PRIMARY KEY (bucket, player_id));
    CREATE TABLE coin (bucket smallint, player_id bigint, id bigint, PRIMARY KEY (bucket, player_id, id));
    CREATE TABLE rate (currency text PRIMARY KEY, value bigint);
    REVOKE UPDATE ON purse, rate FROM someone;`,
  [`${server}/money/sql/functions/fill_purse.sql`]: `
    CREATE OR REPLACE FUNCTION fill_purse(p_player_id bigint) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE purse SET amount = amount + (SELECT count(*) FROM coin c WHERE c.bucket = bucket_of(p_player_id) AND c.player_id = p_player_id)
      WHERE bucket = bucket_of(p_player_id) AND player_id = p_player_id;
    END $$;`,
};

/** What the check says of a checkout with these files more. */
function check(files: Record<string, string>, options: string[] = [], read?: string): { ok: boolean; said: string; text?: string } {
  const root = mkdtempSync(join(tmpdir(), 'tavolo-tables-'));
  try {
    for (const [path, text] of Object.entries({ ...house, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const result = spawnSync(process.execPath, [program, root, ...options], { encoding: 'utf8' });
    return {
      ok: result.status === 0,
      said: result.stdout + result.stderr,
      ...(read !== undefined && { text: readFileSync(join(root, read), 'utf8') }),
    };
  } finally {
    rmSync(root, { recursive: true });
  }
}

const query = (sql: string, handle = 'play(id)') => `export const read = (q: Q, id: bigint) => q.${handle}.query(\`${sql}\`, [id]);`;

test('a module names its own tables, and asks for others’ by functions and views', () => {
  expect(
    check({
      [`${server}/money/queries.ts`]: query(
        'select p.amount * r.value from purse p, rate r where p.bucket = bucket_of($1) and p.player_id = $1',
      ),
      [`${server}/people/queries.ts`]: query('select fill_purse($1)'),
      [`${server}/money/names.ts`]: query('select name from person_name where id = $1', 'directory'),
      // A column, a name within the statement, and a sentence are no tables.
      [`${server}/people/words.ts`]: query(
        'with purse as (select id as coin from person) select coin from purse where coin = $1',
        'directory',
      ),
      [`${server}/people/text.ts`]: `export const label = 'Select a purse from these';`,
      [`${server}/people/testing/seed.ts`]: query('delete from purse'),
      [`${server}/people/people.test.ts`]: query('delete from purse'),
    }),
  ).toEqual({ ok: true, said: '' });
});

/** Each fault in a file of its own, all in one checkout, since each run of the check takes a second. */
const faulty = (faults: Record<string, string>, place: (name: string) => string) =>
  Object.fromEntries(Object.entries(faults).map(([name, text]) => [place(name.replaceAll(/\W+/g, '_')), text]));

test('refuses another module’s table, wherever and however it is named', () => {
  const inCode = faulty(
    {
      'in a statement': query('select amount from purse where player_id = $1'),
      'in upper case, quoted and with its schema': query('SELECT amount FROM public."purse" WHERE player_id = $1'),
      'below a subquery': query('with x as (select 1) select (select max(amount) from purse), x.* from x'),
      'in a constant of the file': `const from = 'from purse';\nexport const read = (q: Q) => q.query(\`select amount \${from}\`);`,
      'in one branch of a condition': `export const read = (q: Q, all: boolean) => q.query(\`select 1 from \${all ? 'purse' : 'person'}\`);`,
      'beside what only the run knows': `export const read = (q: Q, c: string[]) => q.query(\`update purse set \${c.join()} where id = $1\`);`,
    },
    (name) => `${server}/people/${name}.ts`,
  );
  const inFunctions = faulty(
    {
      sql: `CREATE OR REPLACE FUNCTION a() RETURNS void LANGUAGE sql AS $$ DELETE FROM purse $$;`,
      'an expression': `CREATE OR REPLACE FUNCTION b() RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN IF EXISTS (SELECT FROM purse) THEN RETURN 1; END IF; RETURN 2; END $$;`,
      'the type of a variable': `CREATE OR REPLACE FUNCTION c() RETURNS bigint LANGUAGE plpgsql AS $$ DECLARE v purse; BEGIN RETURN v.amount; END $$;`,
      'a statement built by the run': `CREATE OR REPLACE FUNCTION d() RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE format('DELETE FROM %I', 'purse'); END $$;`,
    },
    (name) => `${server}/people/sql/functions/${name}.sql`,
  );
  const elsewhere = {
    [`${server}/application.ts`]: query('delete from purse'),
    'apps/studio/server/a.ts': query('delete from purse'),
    [`${server}/people/sql/migrations/0002_more.sql`]: 'ALTER TABLE purse ADD COLUMN x bigint;',
  };
  const planted = { ...inCode, ...inFunctions, ...elsewhere };
  const { ok, said } = check(planted);
  expect(ok).toBe(false);
  for (const path of Object.keys(planted)) expect(said).toMatch(new RegExp(`^${path}.* names purse of money`, 'm'));
});

test('refuses what is on both sides of the seam: statements, functions, views, keys, triggers', () => {
  const planted = {
    [`${server}/people/a.ts`]: query('select fill_purse(id) from person where id = $1'),
    [`${server}/people/sql/functions/f.sql`]: `CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM fill_purse(1); DELETE FROM person; END $$;`,
    [`${server}/money/a.ts`]: query('select n.name, p.amount from purse p join person_name n on n.id = p.player_id'),
    [`${server}/money/sql/migrations/0002_key.sql`]: 'ALTER TABLE purse ADD FOREIGN KEY (player_id) REFERENCES person (id);',
    [`${server}/people/sql/migrations/0002_trigger.sql`]:
      'CREATE TRIGGER t AFTER INSERT ON person FOR EACH ROW EXECUTE FUNCTION fill_purse();',
  };
  const { ok, said } = check(planted);
  expect(ok).toBe(false);
  for (const path of Object.keys(planted))
    expect(said).toMatch(new RegExp(`^${path}.* names person of the directory and .*purse.* of play`, 'm'));
});

test('refuses a statement that goes to the other side of the seam, or to none', () => {
  const planted = {
    [`${server}/money/a.ts`]: query('select amount from purse where player_id = $1', 'directory'),
    [`${server}/money/b.ts`]: `export const read = (q: Q) => q.query('select amount from purse');`,
    [`${server}/people/a.ts`]: query('select name from person where id = $1'),
    [`${server}/people/b.ts`]: query('select fill_purse($1)', 'directory'),
  };
  const { said } = check({
    ...planted,
    // The same on every server, and another application’s own.
    [`${server}/money/rates.ts`]: query('select value from rate', 'directory'),
    [`${server}/money/sweep.ts`]: query('select player_id from purse where amount > $1', 'everyPlay'),
    'apps/studio/server/tables.ts': `export const t = { seed: 'directory' };`,
    'apps/studio/server/sql/migrations/0001_baseline.sql': 'CREATE TABLE seed (id bigint);',
    'apps/studio/server/seeds.ts': `export const read = (q: Q) => q.query('select id from seed');`,
  });
  for (const path of Object.keys(planted)) expect(said).toMatch(new RegExp(`^${path}.* goes to `, 'm'));
  expect(said).toContain('4 faults of tables');
});

test('refuses what is said of a player’s play without the bucket', () => {
  const own = 'p.bucket = bucket_of($1) and p.player_id = $1';
  const planted = {
    [`${server}/money/read.ts`]: query('select amount from purse where player_id = $1'),
    [`${server}/money/join.ts`]: query(`select c.id from purse p join coin c on c.player_id = p.player_id where ${own}`),
    [`${server}/money/below.ts`]: query(
      `select 1 from purse p where ${own} and exists (select from coin c where c.player_id = p.player_id)`,
    ),
    [`${server}/money/write.ts`]: query('update purse set amount = 0 where player_id = $1'),
    [`${server}/money/remove.ts`]: query('delete from coin where player_id = $1'),
    [`${server}/money/insert.ts`]: query('insert into coin (player_id, id) values ($1, 1)'),
    [`${server}/money/other.ts`]: query('select amount from purse where bucket > 3 and player_id = $1'),
    [`${server}/money/sql/functions/f.sql`]: `CREATE OR REPLACE FUNCTION f(p bigint) RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN RETURN (SELECT max(id) FROM coin WHERE player_id = p); END $$;`,
  };
  const { said } = check({
    ...planted,
    [`${server}/money/good.ts`]: query(
      `select c.id from purse p join coin c on c.bucket = p.bucket and c.player_id = p.player_id where ${own}`,
    ),
    [`${server}/money/row.ts`]: query('select id from coin where (bucket, player_id) = (bucket_of($1), $1)'),
    [`${server}/money/put.ts`]: query('insert into coin (bucket, player_id, id) values (bucket_of($1), $1, 1)'),
    // A job looks everywhere.
    [`${server}/money/sweep.ts`]: query('delete from coin where id < $1', 'everyPlay'),
  });
  for (const path of Object.keys(planted)) expect(said).toMatch(new RegExp(`^${path}.* without its bucket`, 'm'));
  expect(said).toContain('8 faults of tables');
});

test('refuses what is said of a table that is kept by days without the day', () => {
  const own = 'bucket = bucket_of($1) and player_id = $1';
  const files: Record<string, string> = {
    [`${server}/money/tables.ts`]: `export const moneyTables = { purse: 'play', coin: 'play', rate: 'reference', bill: 'play' } as const;`,
    [`${server}/money/sql/migrations/0002_bills.sql`]: `
      CREATE TABLE bill (bucket smallint, player_id bigint, day date, amount bigint) PARTITION BY RANGE (day);
      CREATE VIEW money_bill AS SELECT * FROM bill;`,
  };
  const planted = {
    [`${server}/money/read.ts`]: query(`select amount from bill where ${own}`),
    [`${server}/money/job.ts`]: query('select sum(amount) from bill', 'everyPlay'),
    [`${server}/money/view.ts`]: query(`select amount from money_bill where ${own}`),
    [`${server}/money/joined.ts`]: query(
      'select b.amount from purse p join bill b on b.bucket = p.bucket and b.player_id = p.player_id where p.bucket = bucket_of($1) and p.player_id = $1',
    ),
    [`${server}/money/function.ts`]: query(`select amount from bill where ${own} and is_other(day)`),
    [`${server}/money/put.ts`]: query('insert into bill (bucket, player_id, amount) values (bucket_of($1), $1, 1)'),
  };
  const named = {
    [`${server}/money/one.ts`]: query(`select amount from bill where ${own} and day = $2`),
    [`${server}/money/span.ts`]: query(`select amount from money_bill where ${own} and day >= $2`),
    [`${server}/money/between.ts`]: query(`select amount from bill where ${own} and day between $2 and $3`),
    [`${server}/money/within.ts`]: query(`select amount from bill where ${own} and is_day_between(day, $2, $3)`),
    [`${server}/money/write.ts`]: query('insert into bill (bucket, player_id, day, amount) values (bucket_of($1), $1, $2, 1)'),
  };
  const { said } = check({ ...files, ...planted, ...named });
  for (const path of Object.keys(planted)) expect(said).toMatch(new RegExp(`^${path}.* kept by days, without the day`, 'm'));
  expect(said).toContain('6 faults of tables');
});

test('refuses tables that nobody declares, that nobody makes, that two own, and of no kind', () => {
  const { said } = check({
    [`${server}/money/sql/migrations/0002_more.sql`]: 'CREATE TABLE debt (id bigint);',
    [`${server}/people/tables.ts`]: `export const t = { person: 'elsewhere', ghost: 'play', rate: 'reference' };`,
    [`${server}/money/sql/functions/f.sql`]: 'CREATE OR REPLACE FUNCTION f(',
  });
  for (const what of ['debt is not declared', 'makes ghost', 'rate belongs to', 'person is of no kind', 'not understood'])
    expect(said).toContain(what);
});

test('an exception holds for its place, its rule and its names, and is refused once nothing needs it', () => {
  const exception = (names: string[]) => ({
    'scripts/sql/exceptions.json': JSON.stringify([{ in: `${server}/people`, rule: 'owner', names, why: 'planted' }]),
  });
  const planted = { [`${server}/people/a.ts`]: query('delete from purse', 'everyPlay') };
  expect(check({ ...planted, ...exception(['purse']) })).toEqual({ ok: true, said: '' });
  expect(check({ ...planted, ...exception(['coin']) }).said).toContain('names purse of money');
  expect(check(exception(['purse'])).said).toContain('any more');
});

test('the document shows the tables as they are declared', () => {
  const place = '# A\n\n<!-- tables: node scripts/check-tables.mjs --write -->\n\n<!-- /tables -->\n';
  expect(check({ 'docs/architecture.md': '# A\n' }).said).toContain('has no place for the table of tables');
  expect(check({ 'docs/architecture.md': place }).said).toContain('shows other tables');
  const written = check({ 'docs/architecture.md': place }, ['--write'], 'docs/architecture.md');
  expect(written).toMatchObject({ ok: true, said: '' });
  expect(written.text).toMatch(/\| `money` +\| +\| `purse`, `coin` \| `rate` +\|/);
  expect(check({ 'docs/architecture.md': written.text ?? '' })).toEqual({ ok: true, said: '' });
  expect(check({ 'docs/architecture.md': (written.text ?? '').replace('`coin`', '`note`') }).said).toContain('shows other tables');
});
