import { randomStream } from '../random-stream.ts';
import type { Workbench } from '../workshop/workbench.ts';
import { diceMaths, playDice } from './dice.ts';
import { readDiceRules } from './rules-file.ts';

const stake = 10_000n;

/** The rules of dice, ready to be counted, simulated and published. Simulated is an even target, as the published figures are for one. */
export function diceWorkbench(game: string, rules: unknown): Workbench {
  const definition = readDiceRules(game, rules);
  return {
    definition,
    symbols: [],
    effort: `counts ${definition.outcomes.toLocaleString('en')} outcomes`,
    publish: (maths) => ({ kind: 'dice', definition, maths }),
    simulate(rounds, seed) {
      const random = randomStream(seed);
      const draw = (limit: number): number => Math.floor(random() * limit);
      const choice = { direction: 'under' as const, target: (definition.outcomes - 1) / 2 };
      let won = 0n;
      let hits = 0;
      for (let round = 0; round < rounds; round++) {
        const { win } = playDice(definition, stake, choice, draw);
        won += win;
        if (win > 0n) hits++;
      }
      return { returned: Number(won) / Number(stake) / rounds, hits: hits / rounds, maths: () => diceMaths(definition) };
    },
  };
}
