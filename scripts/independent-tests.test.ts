import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';

// Test files share the modules of their process (vitest.config.ts).

const shared = (config.test?.projects ?? []).flatMap((one) =>
  typeof one === 'object' && 'test' in one && one.test?.isolate === false ? [one.test] : [],
);
const files = globSync(
  shared.flatMap(({ include }) => include ?? []),
  { cwd: new URL('..', import.meta.url), exclude: ['**/node_modules/**', '**/build/**'] },
).filter((file) => !file.includes('independent-tests'));

test('all projects share modules', () => {
  expect(shared.map(({ name }) => name)).toEqual(['rules', 'server']);
});

test('no test puts another module in the place of one, where the next file would find it', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))),
  ).toEqual([]);
});

test('what a test puts in the place of a global, a variable of the environment or the timers it puts back', () => {
  const forgetful = files.filter((file) => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    return (
      (text.includes('vi.stubGlobal(') && !text.includes('vi.unstubAllGlobals()')) ||
      (text.includes('vi.stubEnv(') && !text.includes('vi.unstubAllEnvs()')) ||
      (/process\.env(\.\w+|\['\w+'\]) = /.test(text) && !text.includes('delete process.env')) ||
      (text.includes('process.on(') && !text.includes('process.off(')) ||
      (text.includes('vi.useFakeTimers(') && !text.includes('vi.useRealTimers()')) ||
      (text.includes('vi.spyOn(') && !/mockRestore\(\)|restoreAllMocks\(\)/.test(text))
    );
  });
  expect(forgetful).toEqual([]);
});
