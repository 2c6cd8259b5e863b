import { compileGame, isPublishedRules, type Game } from '@tavolo/game-maths';
import type { RulesFile } from '../../server/publication.ts';
import type { KnownRules } from './verification.ts';

/** What anybody can download: which games there are, and the rules of each version, which are fetched when they are wanted. */
export interface PublishedGames {
  /** In the order of the catalogue. */
  readonly games: readonly { sysname: string; title: string; kind: RulesFile['kind']; hasMeter: boolean; versions: readonly string[] }[];
  /** The rules of one version beside the list. @throws Error when they cannot be had. */
  rules(game: string, version: string): Promise<KnownRules>;
}

type Fetch = (url: string) => Promise<Response>;

/** @throws Error when the list cannot be had. */
export async function publishedGames(fetch: Fetch): Promise<PublishedGames> {
  const list = await ask(fetch, '/studio/fairness/rules.json');
  if (!Array.isArray(list)) throw new Error('the list of rules is none');
  const files: readonly RulesFile[] = list;
  const versionsOf = (game: string): string[] => files.flatMap((file) => (file.game === game ? [file.version] : [])).toReversed();
  const first = files.filter((file, index) => files.findIndex(({ game }) => game === file.game) === index);
  return {
    games: first.map(({ game, title, kind, hasMeter }) => ({ sysname: game, title, kind, hasMeter, versions: versionsOf(game) })),
    async rules(game, version) {
      const file = files.find((one) => one.game === game && one.version === version);
      let compiled: Game | null = null;
      if (file) {
        const rules = await ask(fetch, file.url);
        if (!isPublishedRules(rules)) throw new Error(`${file.url} holds no rules`);
        compiled = compileGame(rules);
      }
      return { versions: versionsOf, find: (name, wanted) => (name === game && wanted === version ? compiled : null) };
    },
  };
}

async function ask(fetch: Fetch, url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
