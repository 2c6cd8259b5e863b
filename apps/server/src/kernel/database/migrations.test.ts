import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../log/index.ts';
import { migrate, StartError, type SchemaModule } from './index.ts';
import { describeSchema } from './testing/describe-schema.ts';

let folder: string;
let db: TestDatabase;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavolo-migrations-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  db = await createTestDatabase({ isEmpty: true });
});
afterEach(() => db.drop());

/** A state of the product's files: of each module the paths in its folder and their texts. */
type Files = Record<string, Record<string, string>>;
let states = 0;

function modulesOf(files: Files): SchemaModule[] {
  const root = join(folder, String(states++));
  return Object.entries(files).map(([name, texts]) => {
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(root, name, path)), { recursive: true });
      writeFileSync(join(root, name, path), text);
    }
    return { name, directory: join(root, name) };
  });
}

const bringTo = (files: Files, url = db.url) => migrate({ url, log: silentLog, modules: modulesOf(files) });
const schema = () => describeSchema(db.ownerDatabase);

async function schemaOfFresh(files: Files): Promise<string[]> {
  const fresh = await createTestDatabase({ isEmpty: true });
  await bringTo(files, fresh.url);
  const lines = await describeSchema(fresh.ownerDatabase);
  await fresh.drop();
  return lines;
}

const text = (name: string, parameters: string, returns: string, body: string, rights = '') =>
  `CREATE OR REPLACE FUNCTION ${name}(${parameters}) RETURNS ${returns} LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN ${body} END $$;\n${rights}`;

const baseline = {
  'migrations/0001_baseline.sql': `
    CREATE TABLE score (player_id bigint PRIMARY KEY, points bigint NOT NULL, twice bigint GENERATED ALWAYS AS (doubled(points)) STORED);
    CREATE TRIGGER score_kept BEFORE UPDATE ON score FOR EACH ROW EXECUTE FUNCTION keep_score();`,
  'functions/doubled.sql': text('doubled', 'p_points bigint', 'bigint', 'RETURN p_points * 2;'),
  'functions/keep_score.sql': text('keep_score', '', 'trigger', 'RETURN old;'),
  // Needs the table's type, and so comes after it; needs another function, which needs no order.
  'functions/best.sql': text('best', 's score', 'bigint', 'RETURN doubled(s.points);', 'REVOKE ALL ON FUNCTION best(score) FROM PUBLIC;\n'),
};

test('an installation that came to a version in steps has the schema of a fresh one', async () => {
  const first: Files = { score: baseline };
  const second: Files = {
    score: {
      ...baseline,
      'migrations/0002_bonus.sql': 'ALTER TABLE score ADD COLUMN bonus bigint NOT NULL DEFAULT 0;',
      'functions/best.sql': text('best', 's score, p_least bigint', 'bigint', 'RETURN greatest(doubled(s.points), p_least);'),
      'functions/gone.sql': text('gone', '', 'bigint', 'RETURN 1;'),
    },
    prize: {
      'migrations/0001_baseline.sql': 'CREATE TABLE prize (player_id bigint PRIMARY KEY REFERENCES score);',
      'functions/prize_of.sql': text(
        'prize_of',
        'p prize',
        'bigint',
        'RETURN 1;',
        'REVOKE ALL ON FUNCTION prize_of(prize) FROM PUBLIC, tavolo_app;\n',
      ),
    },
  };
  const { 'functions/gone.sql': _gone, ...kept } = second['score'] ?? {};
  const third: Files = {
    score: {
      ...kept,
      // Another body, another name of a parameter, another type that is answered, other rights.
      'functions/keep_score.sql': text('keep_score', '', 'trigger', 'RETURN new;'),
      'functions/best.sql': text('best', 's score, p_minimum bigint', 'numeric', 'RETURN greatest(doubled(s.points), p_minimum);'),
    },
    prize: {
      ...second['prize'],
      'functions/prize_of.sql': text('prize_of', 'p prize', 'bigint', 'RETURN 2;'),
    },
  };
  for (const files of [first, second, third]) {
    await bringTo(files);
    expect(await schema()).toEqual(await schemaOfFresh(files));
  }
  const { migrations, functions } = await bringTo(third);
  expect({ migrations, functions }).toEqual({ migrations: [], functions: [] });
});

test('a function that a migration took with it is written again', async () => {
  await bringTo({ score: baseline });
  const next = {
    ...baseline,
    'migrations/0002_anew.sql': 'DROP TABLE score CASCADE; CREATE TABLE score (player_id bigint PRIMARY KEY, points bigint);',
  };
  await bringTo({ score: next });
  expect(await schema()).toEqual(await schemaOfFresh({ score: next }));
  expect(
    await db.ownerDatabase.query('select best(s) from (select 1::bigint, 21::bigint) as r, lateral (select r::text::score) as x(s)'),
  ).toEqual([{ best: 42n }]);
});

test('a data step of a migration finds the functions as they are now', async () => {
  await bringTo({ score: baseline });
  await db.ownerDatabase.query('insert into score (player_id, points) values (1, 5)');
  await bringTo({
    score: {
      ...baseline,
      'functions/keep_score.sql': text('keep_score', '', 'trigger', 'RETURN new;'),
      'migrations/0002_double.sql': 'UPDATE score SET points = tripled(points);',
      'functions/tripled.sql': text('tripled', 'p bigint', 'bigint', 'RETURN p * 3;'),
    },
  });
  expect(await db.ownerDatabase.query('select points from score')).toEqual([{ points: 15n }]);
});

test('what fails leaves nothing: neither a migration before it nor a function', async () => {
  await bringTo({ score: baseline });
  const before = await schema();
  const broken = {
    ...baseline,
    'functions/doubled.sql': text('doubled', 'p_points bigint', 'bigint', 'RETURN p_points + p_points;'),
    'migrations/0002_bonus.sql': 'ALTER TABLE score ADD COLUMN bonus bigint;',
    'migrations/0003_broken.sql': 'CREATE TABLE one (id bigint);\nCREATE TABLE two (id nonsense);',
  };
  await expect(bringTo({ score: broken })).rejects.toThrow(
    'The migration score/0003_broken.sql failed at line 2: type "nonsense" does not exist',
  );
  expect(await schema()).toEqual(before);
  const wanting = { ...baseline, 'functions/wanting.sql': text('wanting', 'p nonsense', 'bigint', 'RETURN 1;') };
  await expect(bringTo({ score: wanting })).rejects.toThrow(/The SQL function wanting failed.*type nonsense does not exist/);
  // A generated column keeps its function: a migration has to take the column out first.
  const other = { ...baseline, 'functions/doubled.sql': text('doubled', 'p_points bigint', 'numeric', 'RETURN p_points * 2;') };
  await expect(bringTo({ score: other })).rejects.toThrow(/The SQL function doubled failed: cannot drop function doubled\(bigint\)/);
  expect(await schema()).toEqual(before);
});

test('files that cannot be right stop the start: a changed migration, a bad name, a function twice, or not in a file of its name', async () => {
  await bringTo({ score: baseline });
  const refused = (files: Files) => expect(bringTo(files)).rejects.toThrow(StartError);
  await refused({ score: { ...baseline, 'migrations/0001_baseline.sql': 'CREATE TABLE score (id bigint);' } });
  await refused({ score: { ...baseline, 'migrations/2_bonus.sql': 'SELECT 1;' } });
  await refused({ score: baseline, other: { 'functions/doubled.sql': baseline['functions/doubled.sql'] } });
  await refused({ score: { ...baseline, 'functions/trebled.sql': text('tripled', 'p bigint', 'bigint', 'RETURN p * 3;') } });
  await refused({
    score: { ...baseline, 'functions/two.sql': text('two', '', 'bigint', 'RETURN 2;') + text('three', '', 'bigint', 'RETURN 3;') },
  });
});

test('a database of the product from before modules had migrations of their own is refused, and stays as it is', async () => {
  await db.ownerDatabase.query(
    `create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz default now())`,
  );
  await db.ownerDatabase.query(`insert into schema_migration values ('0001_platform.sql', '')`);
  const before = await schema();
  await expect(bringTo({ score: baseline })).rejects.toThrow(
    'This database was made by an earlier version of the product, and its tables cannot be carried over to this one.',
  );
  expect(await schema()).toEqual(before);
});
