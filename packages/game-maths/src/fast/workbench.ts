import type { GameChoice, Move } from '../choice.ts';
import type { Draw } from '../draw.ts';
import { randomStream } from '../random-stream.ts';
import type { Workbench } from '../workshop/workbench.ts';
import { withFamily } from './families.ts';
import type { FastFamily, NamedDefinition, Played } from './family.ts';
import { baccarat } from './baccarat.ts';
import { blackjack } from './blackjack.ts';
import { diamonds } from './diamonds.ts';
import { flip } from './flip.ts';
import { goal } from './goal.ts';
import { hilo } from './hilo.ts';
import { keno } from './keno.ts';
import { limbo } from './limbo.ts';
import { fastMaths } from './maths.ts';
import { mines } from './mines.ts';
import { plinko } from './plinko.ts';
import { towers } from './towers.ts';
import { roulette } from './roulette.ts';
import { scratch } from './scratch.ts';
import { wheel } from './wheel.ts';
import type { FastKind, PublishedFast } from './rules.ts';

const stake = 10_000n;
/** Their results are few and not far from each other: fewer rounds than a slot needs say as much. */
const rounds = 10_000_000;

const families = {
  baccarat,
  blackjack,
  flip,
  hilo,
  limbo,
  mines,
  plinko,
  roulette,
  scratch,
  towers,
  keno,
  wheel,
  diamonds,
  goal,
} satisfies Record<FastKind, unknown>;

function read(kind: FastKind, game: string, file: unknown): Pick<PublishedFast, 'kind' | 'definition'> {
  const family: { isRulesFile(value: unknown): boolean; needs: string } = families[kind];
  if (!family.isRulesFile(file)) throw new Error(`${game}: rules.json needs ${family.needs}`);
  return { kind, definition: { game, ...Object(file) } };
}

/** Plays a round to its end: by these moves, then by those that the published figures are of. */
function playOut<D extends NamedDefinition, C extends GameChoice | null>(
  family: FastFamily<D, C>,
  definition: D,
  choice: C,
  first: readonly Move[],
  draw: Draw,
): Played {
  const drawn: number[] = [];
  const moves = [...first];
  for (;;) {
    let at = 0;
    const played = family.play(definition, stake, choice, (limit) => (drawn[at++] ??= draw(limit)), moves);
    if (!played.open || !family.follow) return played;
    moves.push(family.follow(definition, played));
  }
}

/** The rules of a fast game, ready to be counted, simulated and published. Simulated is the choice that its figures are of. */
export const fastWorkbench =
  (kind: FastKind) =>
  (game: string, file: unknown): Workbench => {
    const written = read(kind, game, file);
    return withFamily(
      written,
      <D extends NamedDefinition, C extends GameChoice | null>(family: FastFamily<D, C>, definition: D): Workbench => ({
        definition: written.definition,
        symbols: [],
        effort: 'counts every result',
        rounds: family.rounds ?? rounds,
        publish: (maths) => ({ ...written, maths }) as PublishedFast,
        simulate(count, seed) {
          const random = randomStream(seed);
          const draw = (limit: number): number => Math.floor(random() * limit);
          const { choice, moves } = family.standard(definition);
          // What is won beyond what was added to the stake, for each stake that began a round.
          let won = 0n;
          let hits = 0;
          for (let round = 0; round < count; round++) {
            const { win, staked = stake } = playOut(family, definition, choice, moves, draw);
            won += win - (staked - stake);
            if (win > 0n) hits++;
          }
          return { returned: Number(won) / Number(stake) / count, hits: hits / count, maths: () => fastMaths(family, definition) };
        },
      }),
    );
  };
