import type { Simulated, Workbench } from '../workshop/workbench.ts';
import { compileFeatureSlot } from './compile.ts';
import { featureMaths } from './maths.ts';
import { readFeatureRules } from './rules-file.ts';
import { simulateInThreads } from './simulate-in-threads.ts';
import { simulateFeatureSlot, type Simulation } from './simulate.ts';

/** The rules of a slot of features, ready to be counted, simulated and published. @throws Error for rules that the engine cannot play. */
export function featureSlotWorkbench(game: string, rules: unknown): Workbench {
  const definition = readFeatureRules(game, rules);
  const slot = compileFeatureSlot(definition);
  const simulated = (played: Simulation): Simulated => ({
    returned: played.won / played.rounds / definition.credits,
    hits: played.hits / played.rounds,
    maths: () => featureMaths(slot, played),
  });
  return {
    definition,
    symbols: slot.ids,
    effort: 'counts what can be counted',
    publish: (maths) => ({ kind: 'feature-slot', definition, maths }),
    simulate: (rounds, seed) => simulated(simulateFeatureSlot(slot, rounds, seed)),
    simulateInThreads: async (rounds, seed, threads, tell) => simulated(await simulateInThreads(definition, rounds, seed, threads, tell)),
  };
}
