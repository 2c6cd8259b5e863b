import { SeededRandom, type RandomSource } from '../../apps/server/src/kernel/random/random.ts';
import { seed } from '../../scripts/run-seed.ts';

/** `npm run test:full`: everything is looked at; otherwise a sample is. */
export const isFull = process.env['TEST_FULL'] === '1';

/** The chance of one purpose. */
export const chanceOf = (purpose: string): RandomSource => new SeededRandom(`${seed} ${purpose}`);
