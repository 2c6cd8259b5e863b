import { Worker } from 'node:worker_threads';
import type { FeatureSlotDefinition } from './definition.ts';
import { parts } from './round.ts';
import type { Simulation } from './simulate.ts';

/** Rounds of a part: each is played by a stream and, where there is one, a meter of its own. The result does not depend on how many threads share the parts. */
const partAtMost = 10_000_000;

/**
 * The rounds of `simulateFeatureSlot`, by several threads at once.
 * @param tell hears how many rounds were played so far.
 */
export async function simulateInThreads(
  definition: FeatureSlotDefinition,
  rounds: number,
  seed: number,
  threads: number,
  tell: (played: number) => void,
): Promise<Simulation> {
  const jobs = Array.from({ length: Math.ceil(rounds / partAtMost) }, (_, part) => ({
    definition,
    rounds: Math.min(partAtMost, rounds - part * partAtMost),
    seed: (seed + part) >>> 0,
  }));
  const done: Simulation[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let job = next++; job < jobs.length; job = next++) {
      done[job] = await inThread(jobs[job]!);
      tell(done.reduce((sum, one) => sum + one.rounds, 0));
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, work));
  return done.reduce(together);
}

function inThread(job: { definition: FeatureSlotDefinition; rounds: number; seed: number }): Promise<Simulation> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('simulation-thread.ts', import.meta.url), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function together(one: Simulation, other: Simulation): Simulation {
  const byPart = { ...one.byPart };
  for (const part of parts) {
    const [here, there] = [one.byPart[part], other.byPart[part]];
    byPart[part] = { won: here.won + there.won, squared: here.squared + there.squared, features: here.features + there.features };
  }
  return {
    rounds: one.rounds + other.rounds,
    won: one.won + other.won,
    wonSquared: one.wonSquared + other.wonSquared,
    byPart,
    hits: one.hits + other.hits,
    reached: one.reached + other.reached,
    largest: Math.max(one.largest, other.largest),
  };
}
