import { compileGame } from './compile.ts';
import type { Game } from './game.ts';
import type { PublishedRules } from './published/published.ts';
import { settingOf } from './published/setting.ts';

/** The rules of all games in all their versions. */
export interface Rulebook {
  /** Every game by its name, by the rules that new rounds are played by. */
  readonly current: ReadonlyMap<string, Game>;
  /** A game by the rules of one version, in force or past; null for one that was never published. */
  find(game: string, version: string): Game | null;
  /** What is published of every version, the older ones of a game first. */
  readonly published: readonly PublishedRules[];
  /** Every version of a game, the one in force first; empty for a game that never was. */
  versions(game: string): readonly string[];
}

/**
 * Compiling checks the definitions. A version of the past is compiled when it is asked for.
 * @param published every version; of a game the last one of its setting is in force. `publishedRules` of `@tavolo/game-maths/node` reads those of `games/`.
 * @param settings return settings by game, in per cent ("94"); a game that is not named is played as it was printed.
 * @throws Error for a setting that a game does not have: nothing else is played in its stead.
 */
export function createRulebook(published: readonly PublishedRules[], settings: ReadonlyMap<string, string> = new Map()): Rulebook {
  const known = new Map<string, Game>();
  const isSet = ({ definition: { game, version } }: PublishedRules): boolean => settingOf(version) === (settings.get(game) ?? null);
  const latest = new Map(published.filter(isSet).map((rules) => [rules.definition.game, rules]));
  for (const [game, setting] of settings) if (!latest.has(game)) throw new Error(`${game} has no return setting ${setting}`);
  const find = (name: string, version: string): Game | null => {
    const key = `${name}@${version}`;
    const compiled = known.get(key);
    if (compiled) return compiled;
    const rules = published.find(({ definition }) => definition.game === name && definition.version === version);
    if (!rules) return null;
    const game = compileGame(rules);
    known.set(key, game);
    return game;
  };
  return {
    current: new Map(
      [...latest].map(([name, rules]) => {
        const game = compileGame(rules);
        known.set(`${name}@${rules.definition.version}`, game);
        return [name, game];
      }),
    ),
    find,
    published,
    versions(game) {
      const inForce = latest.get(game)?.definition.version;
      const all = published.flatMap(({ definition }) => (definition.game === game ? [definition.version] : [])).toReversed();
      return all.toSorted((one, other) => Number(other === inForce) - Number(one === inForce));
    },
  };
}
