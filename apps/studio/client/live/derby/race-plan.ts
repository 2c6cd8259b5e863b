/** Milliseconds after the close at which the places begin to part: by then every page knows the order. */
const parts = 3_000;
/** How far behind one another horses come in, shares of the course. */
const gaps = { photo: [0.0025, 0.004], clear: [0.009, 0.03] } as const;
/** How far a horse comes forward and falls back on its way, a share of the course at most. */
const swing = 0.022;

export interface RacePlan {
  /** How far each horse is, by its number − 1, in shares of the course: above 1 it is past the post. */
  at(milliseconds: number): readonly number[];
  /** Milliseconds after the close at which the first one is at the post. */
  readonly finish: number;
  /** Whether first and second are so close that a photograph decides. */
  readonly isPhoto: boolean;
}

/**
 * The way of a race, the same for everybody: until `parts` it follows from the round's number alone, then the places part towards the order that was drawn.
 * @param order horses 1 to 6 as they come in; null while that is not known
 * @param finish milliseconds after the close at which the first one is at the post
 */
export function racePlan(number: number, order: readonly number[] | null, finish: number): RacePlan {
  const chance = scatter(number);
  const swings = Array.from({ length: 6 }, () => ({
    waves: 1 + chance() * 1.6,
    phase: chance() * Math.PI * 2,
    size: (0.4 + 0.6 * chance()) * swing,
  }));
  const isPhoto = chance() < 0.3;
  const behind = [0];
  for (let place = 1; place < 6; place++) {
    const [least, most] = place === 1 && isPhoto ? gaps.photo : gaps.clear;
    behind.push((behind.at(-1) ?? 0) + least + chance() * (most - least));
  }
  return {
    finish,
    isPhoto,
    at(milliseconds) {
      const t = Math.max(0, milliseconds);
      const share = t / finish;
      // Out of the gates and up to speed, then evenly on, past the post as well.
      const run = share < 0.1 ? (share * share) / 0.19 : (0.01 + 0.2 * (share - 0.1)) / 0.19;
      const parted = smooth((t - parts) / (finish - parts));
      const swung = Math.sin(Math.PI * Math.min(1, share)) ** 2;
      return swings.map(({ waves, phase, size }, horse) => {
        const place = order?.indexOf(horse + 1) ?? -1;
        const lag = place < 0 ? 0 : (behind[place] ?? 0) * parted;
        return run + size * swung * Math.sin(waves * Math.PI * 2 * share + phase) - lag;
      });
    },
  };
}

/** Numbers between 0 and 1 that look like chance and are the same for everybody. */
function scatter(number: number): () => number {
  let state = Math.imul(number, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

function smooth(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}
