import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from './kernel/database/index.ts';
import { describeSchema } from './kernel/database/testing/describe-schema.ts';
import { silentLog } from './kernel/log/index.ts';
import { schemaModules } from './schema.ts';
import { createTestDatabase } from './testing/database.ts';

test('an installation whose functions all had other texts and rights ends with the schema of a fresh one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tavolo-schema-'));
  const former = schemaModules.map(({ name, directory }) => {
    const copy = join(folder, name);
    cpSync(directory, copy, { recursive: true });
    const functions = join(copy, 'functions');
    for (const file of existsSync(functions) ? readdirSync(functions) : []) {
      const text = readFileSync(join(functions, file), 'utf8').replaceAll(/^(REVOKE|GRANT) .*\n(  .*\n)*/gm, '');
      writeFileSync(
        join(functions, file),
        `${text.replace(/\bp_now\b/g, 'p_moment')}REVOKE ALL ON FUNCTION ${file.slice(0, -4)} FROM tavolo_app;\n`,
      );
    }
    return { name, directory: copy };
  });
  const installation = await createTestDatabase({ isEmpty: true });
  await migrate({ url: installation.url, log: silentLog, modules: former });
  const fresh = await createTestDatabase({ isEmpty: true });
  await migrate({ url: fresh.url, log: silentLog, modules: schemaModules });
  const expected = await describeSchema(fresh.ownerDatabase);
  expect(await describeSchema(installation.ownerDatabase)).not.toEqual(expected);

  await migrate({ url: installation.url, log: silentLog, modules: schemaModules });
  expect(await describeSchema(installation.ownerDatabase)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(1_000);
  await Promise.all([installation.drop(), fresh.drop()]);
  rmSync(folder, { recursive: true, force: true });
});
