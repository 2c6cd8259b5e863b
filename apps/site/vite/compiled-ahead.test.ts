import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compiledAhead, hint } from './compiled-ahead.ts';

/** Builds two files, of which one fetches the other when it is needed. */
async function built(...names: string[]): Promise<Rolldown.OutputChunk[]> {
  const files: Record<string, string> = {
    'virtual:first': `addEventListener('load', () => import('virtual:late'));`,
    'virtual:late': `console.log('late');`,
  };
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'files', resolveId: (id) => (id in files ? `\0${id}` : null), load: (id) => files[id.slice(1)] },
      compiledAhead(names),
    ],
    build: { write: false, rolldownOptions: { input: { first: 'virtual:first' } } },
  });
  const outputs = Array.isArray(made) ? made : 'output' in made ? [made] : [];
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
}

test('the files that are named begin with the line for the browser, before all that the build writes, and no other does', async () => {
  const files = await built('first');
  expect(files.length).toBeGreaterThan(1);
  for (const { name, code } of files) expect(code.startsWith(hint), name).toBe(name === 'first');
});

test('a name without a file is told', async () => {
  await expect(built('first', 'gone')).rejects.toThrow('no file gone any more');
});
