import type { Workbench } from '../workshop/workbench.ts';
import { compileSlot } from './compile.ts';
import { walkCycle } from './cycle.ts';
import { cycleOf } from './exact-return.ts';
import { publishedMaths } from './published.ts';
import { readSlotRules } from './rules-file.ts';
import { simulateSlot } from './simulate.ts';

/** A slot's rules, ready to be counted, simulated and published. @throws Error for rules that the engine cannot play or count. */
export function slotWorkbench(game: string, rules: unknown): Workbench {
  const definition = readSlotRules(game, rules);
  const slot = compileSlot(definition);
  return {
    definition,
    symbols: slot.ids,
    effort: `walks all ${cycleOf(slot).toLocaleString('en')} combinations of stops`,
    publish: (maths) => ({ kind: 'slot', definition, maths }),
    simulate(rounds, seed) {
      const { won, hits } = simulateSlot(slot, rounds, seed);
      return { returned: won / rounds / definition.credits, hits: hits / rounds, maths: () => publishedMaths(slot, walkCycle(slot)) };
    },
  };
}
