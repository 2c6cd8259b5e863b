import { compileFeatureSlot } from '../packages/game-maths/src/feature-slot/compile.ts';
import { walkRounds } from '../packages/game-maths/src/feature-slot/exact/walk.ts';
import { simulateFeatureSlot } from '../packages/game-maths/src/feature-slot/simulate.ts';
import { everyGame, proposedRules } from '../packages/game-maths/src/node.ts';
import { compileSlot } from '../packages/game-maths/src/slot/compile.ts';
import { simulateSlot } from '../packages/game-maths/src/slot/simulate.ts';
import { perSecond, type Measurement, type Row } from './row.ts';

const target = 3_000_000;
/** The games of lines that are held to the target: twenty lines with free spins, and ten from both sides with respins. */
const held: readonly string[] = ['book-of-nefer', 'starfall-x'];
/** Milliseconds within which every combination of stops is counted. */
const countedWithin = 60_000;

/** Simulated rounds of every slot a second on one core, and how long the exact figures of Starfall take. */
export const spins: Measurement = {
  name: 'spins',
  async measure() {
    const rows: Row[] = [];
    for (const game of everyGame()) {
      const rules = game.published.at(-1) ?? proposedRules(game);
      if (rules?.kind === 'slot') {
        const slot = compileSlot(rules.definition);
        rows.push(row(game.sysname, 20_000_000, (rounds, seed) => simulateSlot(slot, rounds, seed)));
      } else if (rules?.kind === 'feature-slot') {
        const slot = compileFeatureSlot(rules.definition);
        // Symbols that fall take longer than reels that stop.
        const rounds = rules.definition.pays.kind === 'lines' ? 10_000_000 : 1_000_000;
        rows.push(row(game.sysname, rounds, (count, seed) => simulateFeatureSlot(slot, count, seed)));
        if (game.sysname === 'starfall-x') {
          const began = performance.now();
          walkRounds(slot);
          const took = performance.now() - began;
          const stops = slot.paid.lengths.reduce((product, length) => product * length, 1);
          rows.push({
            what: `${stops.toLocaleString('en')} combinations of stops counted, starfall-x, with every set of reels that hold`,
            figure: `${(took / 1000).toFixed(1)} s`,
            against: `${countedWithin / 1000} s asked for`,
            ratio: countedWithin / took,
            target: '≥ 1',
            holds: took <= countedWithin,
          });
        }
      }
    }
    return rows;
  },
};

function row(game: string, count: number, simulate: (rounds: number, seed: number) => unknown): Row {
  simulate(count / 20, 1);
  const began = performance.now();
  simulate(count, 2);
  const rate = (count / (performance.now() - began)) * 1000;
  const asked = held.includes(game);
  return {
    what: `spins simulated, ${game}, one core`,
    figure: perSecond(rate),
    against: asked ? `${perSecond(target)} asked for` : '',
    ratio: asked ? rate / target : null,
    ...(asked && { target: '≥ 1', holds: rate >= target }),
  };
}
