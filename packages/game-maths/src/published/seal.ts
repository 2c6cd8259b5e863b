import { commitmentOf, createDraws, roundBlocks } from '@tavolo/fairness';
import { eventsToJson } from '../events-json.ts';
import type { Game } from '../games/game.ts';
import type { DiceChoice } from '../rules.ts';

/**
 * What a published version is recognised by: the SHA-256 of its rules, and that of rounds which were played by them. The first shows a
 * change of the rules, the second one of the code that plays them.
 */
export interface Seal {
  rules: string;
  rounds: string;
}

const roundsPlayed = 400;
const serverSeed = '5e'.repeat(32);
const clientSeed = 'seal';

export function sealOf(rules: object, game: Game): Seal {
  return { rules: commitmentOf(JSON.stringify(rules)), rounds: commitmentOf(JSON.stringify(sealedRounds(game))) };
}

function sealedRounds(game: Game): object[] {
  return Array.from({ length: roundsPlayed }, (_, nonce) => {
    const stake = BigInt(game.stakeUnit) * BigInt(1 + ((nonce * 37) % 250));
    const { win, events } = game.play(stake, choiceAt(game, nonce), createDraws(roundBlocks({ serverSeed, clientSeed, nonce })));
    return { nonce, stake: stake.toString(), win: win.toString(), events: eventsToJson(events) };
  });
}

/** Every kind of target, the greatest and the least among them. */
function choiceAt({ rules }: Game, nonce: number): DiceChoice | null {
  if (rules.kind !== 'dice') return null;
  const direction = nonce % 2 === 0 ? 'under' : 'over';
  const { min, max } = rules.targets[direction];
  return { direction, target: min + Math.floor(((max - min) * (nonce >> 1)) / (roundsPlayed / 2 - 1)) };
}
