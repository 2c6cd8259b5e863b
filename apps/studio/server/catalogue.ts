import type { Game, Rulebook } from '@tavolo/game-maths';
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

/** Titles and makers. A game of the maths package that is not listed here is not offered. */
const titles: Record<string, { title: string; maker: string; released: string }> = {
  'hot-seven-deluxe': { title: 'Hot Seven Deluxe', maker: 'Redfox', released: '2026-03-02' },
  'book-of-nefer': { title: 'Book of Nefer', maker: 'Lumen Play', released: '2026-05-18' },
  'dragon-hoard': { title: 'Dragon Hoard', maker: 'Kitsune', released: '2026-09-07' },
  dice: { title: 'Dice', maker: 'Originals', released: '2026-01-12' },
};

/** Every game that can be played, by its code, with the rules that are in force. */
export function createCatalogue(rulebook: Rulebook): ReadonlyMap<string, StudioGame> {
  return new Map(
    Object.entries(titles).map(([code, { title, maker, released }]) => {
      const game = rulebook.current.get(code);
      if (!game) throw new Error(`${code} has a title but no rules`);
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
      return [code, { ...game, code, title, maker, listing: listed }];
    }),
  );
}
