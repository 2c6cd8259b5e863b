import { settingOf, type GameFolder } from '@tavolo/game-maths/node';
import { ownGames } from '@tavolo/studio';
import { StartError } from '../kernel/database/index.ts';

/**
 * The return settings of the studio's games by `GAME_RETURNS`, per cent by game.
 * @param written "starfall-x=94,taco-fiesta=92"; null: every game is played as it was printed.
 * @throws StartError for a game that there is not, and for a setting that it does not have.
 */
export function readReturnSettings(written: string | null, games: readonly GameFolder[] = ownGames()): ReadonlyMap<string, string> {
  const settings = new Map((written ?? '').split(',').flatMap((one) => (one === '' ? [] : [[one.slice(0, -3), one.slice(-2)] as const])));
  for (const [sysname, setting] of settings) {
    const known = games
      .find((game) => game.sysname === sysname)
      ?.published.flatMap(({ definition }) => settingOf(definition.version) ?? []);
    if (!known) throw new StartError(`The configuration is wrong. GAME_RETURNS: there is no game ${sysname}.`);
    if (!known.includes(setting))
      throw new StartError(
        `The configuration is wrong. GAME_RETURNS: ${sysname} has ${known.length === 0 ? 'no return settings' : `the return settings ${[...new Set(known)].join(', ')}`}.`,
      );
  }
  return settings;
}
