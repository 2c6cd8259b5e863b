import { simulateSlot } from '../packages/game-maths/src/slot/simulate.ts';
import { compileSlot } from '../packages/game-maths/src/slot/compile.ts';
import { publishedRules } from '../packages/game-maths/src/node.ts';
import { perSecond, type Measurement, type Row } from './row.ts';

const count = 20_000_000;
const target = 3_000_000;

/** Simulated rounds of every slot a second on one core. The twenty-line game has a target. */
export const spins: Measurement = {
  name: 'spins',
  async measure() {
    // The last version of a game is the one in force.
    const inForce = new Map(
      publishedRules().flatMap((rules) => (rules.kind === 'slot' ? [[rules.definition.game, rules.definition] as const] : [])),
    );
    return [...inForce.values()].map((definition): Row => {
      const slot = compileSlot(definition);
      simulateSlot(slot, count / 20, 1);
      const began = performance.now();
      simulateSlot(slot, count, 2);
      const rate = (count / (performance.now() - began)) * 1000;
      const asked = definition.game === 'book-of-nefer';
      return {
        what: `spins simulated, ${definition.game}, one core`,
        figure: perSecond(rate),
        against: asked ? `${perSecond(target)} asked for` : '',
        ratio: asked ? rate / target : null,
        ...(asked && { target: '≥ 1', holds: rate >= target }),
      };
    });
  },
};
