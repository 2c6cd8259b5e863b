import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const server = 'apps/server/src';

/** The list of modules, in this order. */
const listOf = (names: readonly string[]): string =>
  [
    ...names.toSorted().map((name) => `import { ${name}Module } from './${name}/module.ts';`),
    `export const modules: readonly Module[] = [\n${names.map((name) => `  ${name}Module,`).join('\n')}\n];`,
  ].join('\n');

const program = fileURLToPath(new URL('./check-imports.mjs', import.meta.url));

/** What the check says of a checkout with these files. */
function check(files: Record<string, string>): { ok: boolean; said: string } {
  const root = mkdtempSync(join(tmpdir(), 'tavolo-imports-'));
  try {
    const skeleton = {
      'apps/site/app/a.ts': '',
      'packages/money/src/index.ts': '',
      [`${server}/wallet/index.ts`]: '',
      [`${server}/modules.ts`]: listOf(['wallet', 'account', 'cashier', 'casino']),
      [`${server}/wallet/module.ts`]: '',
      [`${server}/account/module.ts`]: `import { walletService } from '../wallet/index.ts';`,
      [`${server}/cashier/module.ts`]: `import { walletService } from '../wallet/index.ts';`,
      [`${server}/casino/module.ts`]: '',
    };
    for (const [path, text] of Object.entries({ ...skeleton, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const result = spawnSync(process.execPath, [program, root], { encoding: 'utf8' });
    return { ok: result.status === 0, said: result.stdout + result.stderr };
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('downwards, through the front door, is fine', () => {
  expect(
    check({
      [`${server}/cashier/deposit.ts`]: `import { createWallet } from '../wallet/index.ts';\nimport '@tavolo/money';\nimport type { Log } from '../kernel/log/log.ts';`,
      [`${server}/main.ts`]: `import { siteRoutes } from './site/index.ts';\nimport { x } from './cashier/deposit.ts';`,
    }),
  ).toEqual({ ok: true, said: '' });
});

test.for([
  ['upwards', `${server}/wallet/post.ts`, `import { player } from '../account/index.ts';`, 'wallet stands below account'],
  ['the kernel importing a module', `${server}/kernel/http/x.ts`, `export * from '../../wallet/index.ts';`, 'kernel stands below wallet'],
  [
    'through the window',
    `${server}/cashier/deposit.ts`,
    `import { q } from '../wallet/queries.ts';`,
    'a module is entered through its index.ts',
  ],
  [
    'through the window, over several lines',
    `${server}/cashier/deposit.ts`,
    `import {\n  a,\n  b,\n} from '../wallet/queries.ts';`,
    'a module is entered through its index.ts',
  ],
  [
    'a module importing the composition',
    `${server}/cashier/deposit.ts`,
    `import { a } from '../main.ts';`,
    'cashier stands below the composition',
  ],
  ['a package importing an application', 'packages/money/src/a.ts', `import '@tavolo/site';`, 'a package knows nothing of applications'],
  [
    'the site importing the server',
    'apps/site/app/a.ts',
    `const x = await import('../../server/src/wallet/index.ts');`,
    'imports none of it',
  ],
  [
    'the product importing test tools',
    `${server}/cashier/deposit.ts`,
    `import '../testing/database.ts';`,
    'only tests use the testing folder',
  ],
] as const)('%s is refused', ([, file, text, reason]) => {
  const { ok, said } = check({ [file]: text });
  expect(ok).toBe(false);
  expect(said).toContain(reason);
});

const site = 'apps/site/app';

test('within the site, downwards and by what another feature offers is fine', () => {
  expect(
    check({
      [`${site}/features/cashier/screens/deposit.tsx`]: [
        `import '../../../runtime/api/use-api.tsx';`,
        `import '../../../shell/page/page.tsx';`,
        `import '../../../operator/seo/page-seo.ts';`,
        `import '../../needs/components/ask-for.tsx';`,
        `import '../../needs/rules/need.ts';`,
        `import './+types/deposit.ts';`,
      ].join('\n'),
      [`${site}/root.tsx`]: `import('./features/cashier/screens/deposit.tsx');`,
      [`${site}/shell/frame/menu.test.ts`]: `import '../../routes.ts';`,
    }),
  ).toEqual({ ok: true, said: '' });
});

test.for([
  ['the runtime importing the shell', 'runtime/api/a.ts', `import '../../shell/frame/b.ts';`, 'runtime stands below shell'],
  [
    'the shell importing a feature',
    'shell/frame/a.ts',
    `const b = () => import('../../features/auth/rules/b.ts');`,
    'shell stands below features',
  ],
  [
    'what the operator adds importing a feature',
    'operator/seo/a.ts',
    `import '../../features/auth/rules/b.ts';`,
    'operator stands below features',
  ],
  [
    'a floor importing what puts the site together',
    'shell/frame/a.ts',
    `import type { x } from '../../root.tsx';`,
    'shell stands below the composition',
  ],
  ['a screen of another feature', 'features/home/screens/a.ts', `import '../../auth/screens/b.ts';`, `a feature's screens are its own`],
] as const)('within the site %s is refused', ([, file, text, reason]) => {
  const { ok, said } = check({ [`${site}/${file}`]: text });
  expect(ok).toBe(false);
  expect(said).toContain(reason);
});

test('a module imports nothing of another one that its manifest does not name', () => {
  const { ok, said } = check({ [`${server}/casino/rounds.ts`]: `import { wallet } from '../wallet/index.ts';` });
  expect(ok).toBe(false);
  expect(said).toContain('the manifest of casino names nothing of wallet');
});

test('only a manifest mounts another application', () => {
  const mounts = `import { createPaymentProvider } from '@tavolo/payment-provider';`;
  const files = { 'apps/payment-provider/src/index.ts': '' };
  expect(check({ ...files, [`${server}/casino/module.ts`]: mounts })).toEqual({ ok: true, said: '' });
  expect(check({ ...files, [`${server}/casino/rounds.ts`]: mounts }).said).toContain('only a manifest mounts other applications');
});

test('two folders of one floor may not import each other in a circle', () => {
  const { ok, said } = check({
    [`${server}/backup/index.ts`]: `import '../restore/index.ts';`,
    [`${server}/restore/index.ts`]: `import '../backup/index.ts';`,
  });
  expect(ok).toBe(false);
  expect(said).toContain('circle');
});

test('files may not import one another in a circle, types included', () => {
  const { ok, said } = check({
    [`${server}/wallet/a.ts`]: `import type { B } from './b.ts';`,
    [`${server}/wallet/b.ts`]: `export { c } from './c.ts';`,
    [`${server}/wallet/c.ts`]: `const a = () => import('./a.ts');`,
  });
  expect(ok).toBe(false);
  expect(said).toContain('circle: apps/server/src/wallet/a.ts → apps/server/src/wallet/b.ts → apps/server/src/wallet/c.ts → ');
});

test('a circle through the entrance of a package is one too', () => {
  const { ok, said } = check({
    'packages/money/package.json': JSON.stringify({ exports: { './amounts': './src/amount.ts' } }),
    'packages/money/src/amount.ts': `import { round } from './round.ts';`,
    'packages/money/src/round.ts': `import type { Amount } from '@tavolo/money/amounts';`,
  });
  expect(ok).toBe(false);
  expect(said).toContain('circle: packages/money/src/amount.ts → packages/money/src/round.ts → ');
});

test('a workspace imports what its package.json declares, and the tools of the checkout', () => {
  const { ok, said } = check({
    'package.json': JSON.stringify({ devDependencies: { vitest: '1.0.0' } }),
    'packages/money/package.json': JSON.stringify({ name: '@tavolo/money', dependencies: { valibot: '1.0.0' } }),
    'packages/money/src/amount.ts': `import { test } from 'vitest';\nimport { join } from 'node:path';\nimport * as v from 'valibot';\nimport { round } from './round.ts';`,
    'packages/money/src/round.ts': `import { ceil } from '@scope/maths/integer';\nimport { part } from '@tavolo/money/parts.ts';\nimport file from 'virtual:file';`,
  });
  expect(ok).toBe(false);
  expect(said).toContain(
    'packages/money/src/round.ts imports @scope/maths/integer: packages/money/package.json does not declare @scope/maths',
  );
  expect(said).toContain('1 imports go the wrong way');
});
