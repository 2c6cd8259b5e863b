import type { Game, GameRules, Rulebook } from '@tavolo/game-maths';
import type { GameFolder } from '@tavolo/game-maths/node';
import { toProtocolAmount, type ProviderGame } from '@tavolo/provider-protocol';
import { stakeRules, type Regulation } from './regulation.ts';

export interface StudioGame extends Game {
  code: string;
  title: string;
  /** The maker shown to players. */
  maker: string;
  /** What the operator is told of the game, with the stakes that the regulation leaves. Not enabled where the game returns too little. */
  listing(regulation: Regulation): ProviderGame;
}

/** What is played, in few words, as a game's page tells it. */
const layouts: Readonly<Record<Exclude<GameRules['kind'], 'slot'>, { en: string; it: string }>> = {
  dice: { en: 'One roll, 0–100', it: 'Un lancio, 0–100' },
  mines: { en: '25 tiles, 1–24 mines', it: '25 caselle, 1–24 mine' },
  limbo: { en: 'One multiplier, 1.00–1,000,000', it: 'Un moltiplicatore, 1.00–1,000,000' },
  plinko: { en: '8–16 rows, up to 10 balls', it: '8–16 file, fino a 10 palline' },
};

/**
 * Every game that can be played, by its code, with the rules that are in force, in the order of the folders.
 * @param folders a game without published rules is in the making, and not offered.
 */
export function createCatalogue(folders: readonly GameFolder[], rulebook: Rulebook): ReadonlyMap<string, StudioGame> {
  return new Map(
    folders.flatMap(({ sysname: code, manifest: { name: title, provider: maker, released } }): [string, StudioGame][] => {
      const game = rulebook.current.get(code);
      if (!game) return [];
      const { maths } = game.rules;
      const pays = game.rules.kind === 'slot' ? game.rules.pays : null;
      const listing = {
        game_code: code,
        name: title,
        product: maker,
        category: game.rules.kind === 'slot' ? 'Video Slots' : 'Casual Games',
        rtp: maths.returnPercent,
        volatility: maths.volatility,
        hit_ratio: (Number(maths.hitPercent) / 100).toFixed(4),
        paylines: pays?.type === 'lines' ? pays.lines.length : null,
        rtp_exact: `${maths.returnToPlayer.numerator}/${maths.returnToPlayer.denominator}`,
        max_multiplier: (maths.maxWin ?? maths.topWin)?.multiple ?? '',
        window:
          game.rules.kind === 'slot'
            ? { reels: game.rules.reels, rows: game.rules.rows, ways: pays?.type === 'ways' ? pays.ways : null }
            : null,
        ...(game.rules.kind !== 'slot' && { layout: layouts[game.rules.kind] }),
        release_date: released,
        version: maths.version,
        languages: ['en', 'it'],
      } satisfies Partial<ProviderGame>;
      const listed = (regulation: Regulation): ProviderGame => {
        const { stakes } = stakeRules(game.rules.kind, game.stakeUnit, regulation);
        const { minimumReturn } = regulation;
        return {
          ...listing,
          min_stake: toProtocolAmount(stakes[0] ?? 0n, 2),
          max_stake: toProtocolAmount(stakes.at(-1) ?? 0n, 2),
          enabled: Number(maths.returnPercent) >= (game.rules.kind === 'slot' ? minimumReturn.slots : minimumReturn.others),
        };
      };
      return [[code, { ...game, code, title, maker, listing: listed }]];
    }),
  );
}
