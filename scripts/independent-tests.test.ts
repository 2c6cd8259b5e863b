import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';

// The files of the project `rules` share the modules of their process (vitest.config.ts).

const rules = config.test?.projects?.find((one) => typeof one === 'object' && 'test' in one && one.test?.name === 'rules');
const include = typeof rules === 'object' && 'test' in rules ? (rules.test?.include ?? []) : [];
const files = globSync(include, { cwd: new URL('..', import.meta.url), exclude: ['**/node_modules/**', '**/build/**'] }).filter(
  (file) => !file.includes('independent-tests'),
);

test('no test of the rules puts another module in the place of one, where the next file would find it', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))),
  ).toEqual([]);
});

test('what such a test puts in the place of a global or of the timers it puts back', () => {
  const forgetful = files.filter((file) => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    return (
      (text.includes('vi.stubGlobal(') && !text.includes('vi.unstubAllGlobals()')) ||
      (text.includes('vi.stubEnv(') && !text.includes('vi.unstubAllEnvs()')) ||
      (text.includes('vi.useFakeTimers(') && !text.includes('vi.useRealTimers()')) ||
      (text.includes('vi.spyOn(') && !/mockRestore\(\)|restoreAllMocks\(\)/.test(text))
    );
  });
  expect(forgetful).toEqual([]);
});
