import { isSlotKind, jackpotOf, printedReturn, type Game, type GameRules, type Rulebook, type SlotKind } from '@tavolo/game-maths';
import type { GameFolder } from '@tavolo/game-maths/node';
import { toProtocolAmount, type GameFeature, type ProviderGame } from '@tavolo/provider-protocol';
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
const layouts: Readonly<Record<Exclude<GameRules['kind'], SlotKind>, { en: string; it: string }>> = {
  dice: { en: 'One roll, 0–100', it: 'Un lancio, 0–100' },
  mines: { en: '25 tiles, 1–24 mines', it: '25 caselle, 1–24 mine' },
  limbo: { en: 'One multiplier, 1.00–1,000,000', it: 'Un moltiplicatore, 1.00–1,000,000' },
  blackjack: { en: 'Infinite deck, 3 to 2', it: 'Mazzo infinito, 3 a 2' },
  roulette: { en: '37 numbers, one zero', it: '37 numeri, uno zero' },
  flip: { en: 'Up to 20 throws', it: 'Fino a 20 lanci' },
  towers: { en: '9 floors, 5 difficulties', it: '9 piani, 5 difficoltà' },
  hilo: { en: 'Cards, one after the other', it: 'Carte, una dopo l’altra' },
  baccarat: { en: 'Infinite deck, banker 5%', it: 'Mazzo infinito, banco 5%' },
  scratch: { en: '9 fields, 10 prizes', it: '9 caselle, 10 premi' },
  keno: { en: '10 of 40 numbers, pick 1–10', it: '10 numeri su 40, scegline 1–10' },
  wheel: { en: '10–50 segments, 3 risks', it: '10–50 settori, 3 rischi' },
  diamonds: { en: '5 gems of 7 kinds', it: '5 gemme di 7 tipi' },
  goal: { en: 'Penalty shoot-out, best of five', it: 'Rigori, al meglio di cinque' },
  plinko: { en: '8–16 rows, up to 10 balls', it: '8–16 file, fino a 10 palline' },
};

/** Whether rounds are played by a choice, which decides how often and how unevenly they win. */
const isOfChoice = (game: Game): boolean => !game.accepts(null);

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
      const returned = printedReturn(maths, jackpotOf(game.rules));
      const reels = reelsOf(game.rules);
      const listing = {
        game_code: code,
        name: title,
        product: maker,
        category: isSlotKind(game.rules.kind) ? 'Video Slots' : 'Casual Games',
        rtp: returned.percent,
        // What the player chooses decides over both: no one figure would be true.
        volatility: isOfChoice(game) ? null : maths.volatility,
        hit_ratio: isOfChoice(game) ? null : (Number(maths.hitPercent) / 100).toFixed(4),
        paylines: reels?.lines ?? null,
        rtp_exact: `${returned.exact.numerator}/${returned.exact.denominator}`,
        max_multiplier: (maths.maxWin ?? maths.topWin)?.multiple ?? '',
        window: reels && reels.window,
        ...layoutOf(game.rules),
        features: featuresOf(game.rules),
        release_date: released,
        version: maths.version,
        // A meter is filled by stakes, which free spins have not.
        freebet_support: isSlotKind(game.rules.kind) && game.meter === null,
        languages: ['en', 'it'],
      } satisfies Partial<ProviderGame>;
      const listed = (regulation: Regulation): ProviderGame => {
        const { stakes } = stakeRules(game.rules.kind, game.stakeUnit, regulation);
        const { minimumReturn } = regulation;
        return {
          ...listing,
          min_stake: toProtocolAmount(stakes[0] ?? 0n, 2),
          max_stake: toProtocolAmount(stakes.at(-1) ?? 0n, 2),
          enabled: Number(returned.percent) >= (isSlotKind(game.rules.kind) ? minimumReturn.slots : minimumReturn.others),
        };
      };
      return [[code, { ...game, code, title, maker, listing: listed }]];
    }),
  );
}

function reelsOf(rules: GameRules): { window: NonNullable<ProviderGame['window']>; lines: number | null } | null {
  if (rules.kind === 'slot') {
    const { pays, reels, rows } = rules;
    return {
      window: { reels, rows, ways: pays.type === 'ways' ? pays.ways : null },
      lines: pays.type === 'lines' ? pays.lines.length : null,
    };
  }
  if (rules.kind !== 'feature-slot') return null;
  const { grid, pays } = rules;
  if (pays.kind !== 'lines' && pays.kind !== 'ways') return null;
  return {
    window: {
      reels: grid.heights.length,
      rows: Math.max(...grid.heights),
      ways: pays.kind === 'ways' ? grid.heights.reduce((ways, height) => ways * height, 1) : null,
    },
    lines: pays.kind === 'lines' ? pays.lines.length : null,
  };
}

/** What the rules have beside plain rounds. */
function featuresOf(rules: GameRules): GameFeature[] {
  if (rules.kind === 'slot')
    return [
      ...(rules.freeSpins ? (['free_spins'] as const) : []),
      ...(rules.pays.type === 'ways' ? (['ways'] as const) : []),
      ...(rules.multiplier ? (['multipliers'] as const) : []),
    ];
  if (rules.kind !== 'feature-slot') return [];
  const { buys, carriers, freeSpins, holdAndWin, paid, pays } = rules;
  return [
    ...(freeSpins ? (['free_spins'] as const) : []),
    ...(buys.length > 0 ? (['buy_feature'] as const) : []),
    ...(holdAndWin ? (['respins'] as const) : []),
    ...(paid.after?.kind === 'tumble' ? (['tumbles'] as const) : []),
    ...(pays.kind === 'clusters' ? (['clusters'] as const) : []),
    ...(pays.kind === 'ways' ? (['ways'] as const) : []),
    ...(carriers || paid.multiplier ? (['multipliers'] as const) : []),
  ];
}

/** In words, where window and lines do not say what is played. */
function layoutOf(rules: GameRules): Pick<ProviderGame, 'layout'> {
  if (rules.kind === 'slot') return {};
  if (rules.kind !== 'feature-slot') return { layout: layouts[rules.kind] };
  const { grid, pays, paytable } = rules;
  if (pays.kind === 'lines' || pays.kind === 'ways') return {};
  const least = Math.min(...Object.values(paytable).flatMap((steps) => steps[0]?.[0] ?? []));
  const window = `${grid.heights.length} × ${Math.max(...grid.heights)}`;
  return {
    layout:
      pays.kind === 'clusters'
        ? { en: `${window}, groups of ${least} or more`, it: `${window}, gruppi da ${least} in su` }
        : { en: `${window}, ${least} or more anywhere`, it: `${window}, da ${least} in su ovunque` },
  };
}
