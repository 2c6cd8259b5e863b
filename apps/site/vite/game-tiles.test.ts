import { readGames, readTables } from '@tavolo/game-maths/node';
import { expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { gameTiles } from './game-tiles.ts';

test('the built site has the tiles of every game and table, in the formats, densities and types in which pages show them', async () => {
  const empty = {
    name: 'empty',
    resolveId: (id: string) => (id === 'empty' ? id : null),
    load: (id: string) => (id === 'empty' ? '' : null),
  };
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [empty, gameTiles()],
    build: { write: false, rolldownOptions: { input: 'empty' } },
  })) as Rolldown.RolldownOutput;
  const tiles = built.output.flatMap(({ fileName }) => (fileName.startsWith('art/tiles/') ? [fileName] : []));
  const wanted = [...readGames(), ...readTables()].flatMap(({ sysname }) =>
    ['288x192', '360x520', '735x240'].flatMap((format) =>
      ['', '@2x'].flatMap((density) => ['avif', 'webp'].map((type) => `art/tiles/${sysname}.${format}${density}.${type}`)),
    ),
  );
  expect(tiles.toSorted()).toEqual(wanted.toSorted());
});
