import { commitmentOf, createDraws, roundBlocks } from '@tavolo/fairness';
import { eventsToJson } from '../events-json.ts';
import type { Game } from '../game.ts';
import type { RoundEvent } from '../events.ts';
import type { SlotRules } from '../rules.ts';

/**
 * What a published version is recognised by: the SHA-256 of its rules, that of rounds which were played by them, and that of rounds so lucky
 * that they come to the maximum win, where there is one. The first shows a change of the rules, the others one of the code that plays them.
 */
export interface Seal {
  rules: string;
  rounds: string;
  luckiest?: string;
}

const roundsPlayed = 400;
const serverSeed = '5e'.repeat(32);
const clientSeed = 'seal';

export function sealOf(rules: object, game: Game): Seal {
  const luckiest = luckiestRounds(game, 7n * BigInt(game.stakeUnit)).map(({ win, events }) => ({
    win: win.toString(),
    events: eventsToJson(events),
  }));
  return {
    rules: commitmentOf(JSON.stringify(rules)),
    rounds: commitmentOf(JSON.stringify(sealedRounds(game))),
    ...(luckiest.length > 0 && { luckiest: commitmentOf(JSON.stringify(luckiest)) }),
  };
}

/**
 * Rounds of a slot that no honest draw ever gives: free spins at once where there are any, then the best window of one symbol in every spin with
 * the last of the multipliers; for each symbol, and each that may expand. None for other games, whose luckiest round is an ordinary one.
 * @param stake minor units
 */
export function luckiestRounds(game: Game, stake: bigint): { win: bigint; events: RoundEvent<bigint>[] }[] {
  const { rules } = game;
  // Without a maximum win such a round might never end.
  if (rules.kind !== 'slot' || !rules.maths.maxWin) return [];
  const expanding = rules.freeSpins?.expanding?.map((_, index) => [index]) ?? [[]];
  return rules.paytable.flatMap(({ symbol }) =>
    expanding.map((drawn) => {
      const multiplier = rules.multiplier ? [Infinity] : [];
      const spin = [...stopsOf(rules, symbol), ...multiplier];
      const first = rules.freeSpins ? [...stopsOf(rules, rules.freeSpins.symbol), ...multiplier, ...drawn] : spin;
      let at = 0;
      return game.play(stake, null, (limit) => {
        const value = at < first.length ? first[at] : spin[(at - first.length) % spin.length];
        at++;
        return Math.min(value ?? 0, limit - 1);
      });
    }),
  );
}

/** The stops at which each reel shows as much as it can of a symbol. */
function stopsOf({ strips, rows, wild }: SlotRules, symbol: string): number[] {
  return strips.map((strip) => {
    const shown = strip.map((_, stop) => {
      const window = Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]);
      // The symbol itself first: one that expands is not stood for by the wild.
      return (window.includes(symbol) ? rows : 0) + window.filter((one) => one === symbol || one === wild?.symbol).length;
    });
    return shown.indexOf(Math.max(...shown));
  });
}

function sealedRounds(game: Game): object[] {
  return Array.from({ length: roundsPlayed }, (_, nonce) => {
    const stake = BigInt(game.stakeUnit) * BigInt(1 + ((nonce * 37) % 250));
    const { choice, moves, meter } = playedAt(game, nonce);
    const { win, events } = game.play(stake, choice, createDraws(roundBlocks({ serverSeed, clientSeed, nonce })), moves, meter);
    return { nonce, stake: stake.toString(), win: win.toString(), events: eventsToJson(events) };
  });
}

/** Every kind of choice; of dice every kind of target, the greatest and the least among them. */
function playedAt({ rules, sample }: Game, nonce: number): ReturnType<Game['sample']> {
  if (rules.kind !== 'dice') return sample(nonce);
  const direction = nonce % 2 === 0 ? 'under' : 'over';
  const { min, max } = rules.targets[direction];
  return { choice: { direction, target: min + Math.floor(((max - min) * (nonce >> 1)) / (roundsPlayed / 2 - 1)) }, moves: [], meter: 0 };
}
