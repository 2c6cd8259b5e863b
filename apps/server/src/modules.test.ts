import { expect, test } from 'vitest';
import { kernelModule, type ProcessParts, type ProcessState } from './kernel/application/index.ts';
import { link, ModulesRefused, type Module } from './kernel/module/index.ts';
import { modules } from './modules.ts';
import { createTestApplication } from './testing/application.ts';

const product = [kernelModule({} as ProcessParts, {} as ProcessState), ...modules];

/** What protects players and money. Who makes one needless takes it from here as well, and says why in the commit. */
const guardsOfPlayers = [
  'account.beforeSignIn',
  'account.beforeSignUp',
  'account.completeProfile',
  'account.marketingOptIn',
  'account.onIdentityConflict',
  'account.onPersonChanged',
  'account.sessionGate',
  'account.signUpGate',
  'account.stepUp',
  'kernel.authentication',
  'kernel.callWatch',
  'kernel.moneyRate',
  'kernel.offeredCalls',
  'kernel.openSessions',
  'kernel.operatorClosure',
  'kernel.refusalWatch',
  'kernel.sessionLookUp',
  'protection.closing',
  'protection.depositsUnderWay',
  'protection.exclusionRegister',
];

function refusals(list: readonly Module[]): readonly string[] {
  try {
    link(list);
    return [];
  } catch (error) {
    if (error instanceof ModulesRefused) return error.sentences;
    throw error;
  }
}

/** The product's modules, this one's manifest changed. */
const changed = (name: string, change: (module: Module) => Partial<Module>): Module[] =>
  product.map((module) => (module.name === name ? { ...module, ...change(module) } : module));

const without = <T extends object>(record: T, key: string): T =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as T;

const given = product.flatMap(({ name, guards }) => Object.entries(guards).map(([key, token]) => ({ by: name, key, token })));

test('the list is a product, and has every guard of players and money', () => {
  expect(refusals(product)).toEqual([]);
  expect(given.map(({ token }) => token.name).toSorted()).toEqual(guardsOfPlayers);
});

test('modules stand in the list in the order in which they start', () => {
  expect(link(product).map(({ name }) => name)).toEqual(product.map(({ name }) => name));
});

test.each(given)('without the guard $token.name, which $by gives, nothing starts', ({ by, key, token }) => {
  const sentences = refusals(changed(by, ({ guards }) => ({ guards: without(guards, key) })));
  expect(sentences).not.toEqual([]);
  for (const sentence of sentences) {
    expect(sentence).toContain(`needs the guard ${token.name}`);
    expect(sentence).toContain(`nothing would stand against ${token.against}.`);
  }
});

test.each(product.flatMap(({ name, needs }) => Object.entries(needs).map(([key, token]) => ({ name, key, token }))))(
  '$name does not start without $token.name',
  ({ name, token }) => {
    const withoutIt = product.map((module) => ({
      ...module,
      provides: Object.fromEntries(Object.entries(module.provides).filter(([, one]) => one.name !== token.name)),
      guards: Object.fromEntries(Object.entries(module.guards).filter(([, one]) => one.name !== token.name)),
    }));
    expect(refusals(withoutIt).some((sentence) => sentence.startsWith(`${name} needs `) && sentence.includes(token.name))).toBe(true);
  },
);

/** Who lets a player in, stakes, takes deposits or pays out, and what stands before that. */
test.each([
  ['account', ['account.sessionGate', 'account.beforeSignIn', 'account.beforeSignUp', 'kernel.securityLog']],
  ['protection', ['protection.closing', 'protection.exclusionRegister', 'protection.depositsUnderWay']],
  ['cashier', ['protection.protection', 'account.account', 'kernel.moneyRate', 'account.completeProfile', 'kernel.securityLog']],
  ['casino', ['protection.protection', 'account.completeProfile', 'kernel.operatorClosure']],
  ['closure', ['kernel.moneyRate', 'account.account']],
  ['verification', ['protection.protection', 'kernel.securityLog']],
  ['kernel', ['kernel.authentication', 'kernel.operatorClosure', 'kernel.callWatch', 'kernel.refusalWatch']],
])('%s needs what protects players there', (name, expected) => {
  const module = product.find((one) => one.name === name);
  const needed = [...Object.values(module?.needs ?? {}), ...Object.values(module?.guarded ?? {}).flat()].map((token) => token.name);
  expect(needed).toEqual(expect.arrayContaining(expected));
});

test('a call that must be guarded is not answered by a module that leaves the guard out', async () => {
  const loose = modules.map((module) =>
    module.name === 'cashier' ? { ...module, guarded: without(module.guarded, 'cashier.makewithdrawal') } : module,
  );
  await expect(createTestApplication({ modules: loose })).rejects.toThrow(
    'cashier answers cashier.makewithdrawal without the guard kernel.moneyRate: nothing would stand against money moved more often than any person would.',
  );
});
