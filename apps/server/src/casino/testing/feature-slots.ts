import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyGame, gamesDirectory, publish, readGame, readGames, settingsIn, type GameFolder } from '@tavolo/game-maths/node';

/** Slots of features whose rules are proven, by their folders' names. */
export const featureSlots: readonly string[] = everyGame()
  .filter(({ directory, manifest }) => manifest.family === 'feature-slot' && existsSync(join(directory, 'proof.json')))
  .map(({ sysname }) => sysname);

/** All games, those of slots of features published as they are written, in a folder that `remove` takes away. */
export function withFeatureSlots(): { games: readonly GameFolder[]; remove(): void } {
  const directory = mkdtempSync(join(tmpdir(), 'tavolo-games-'));
  cpSync(gamesDirectory, directory, { recursive: true });
  for (const game of everyGame(directory)) {
    if (!featureSlots.includes(game.sysname) || game.published.length > 0) continue;
    const theme = join(game.directory, 'theme.json');
    // How a symbol looks is the client's and no matter here: its name has to do.
    if (!existsSync(theme)) cpSync(join(game.directory, 'texts/en.json'), theme);
    publish(game, () => undefined);
    for (const setting of settingsIn(game.directory))
      if (existsSync(join(game.directory, 'settings', setting, 'proof.json')))
        publish(readGame(game.directory, game.sysname), () => undefined, { setting });
  }
  return { games: readGames(directory), remove: () => rmSync(directory, { recursive: true }) };
}
