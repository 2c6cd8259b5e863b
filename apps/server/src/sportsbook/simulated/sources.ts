import { basketballSource } from './basketball.ts';
import type { FixtureSource } from './fixture.ts';
import { footballSource } from './football.ts';
import { horseRacingSource } from './horse-racing.ts';
import { iceHockeySource } from './ice-hockey.ts';
import { tennisSource } from './tennis.ts';

/** All that is simulated. */
export const simulatedSources: readonly FixtureSource[] = [
  footballSource(),
  tennisSource,
  basketballSource,
  iceHockeySource,
  horseRacingSource,
];
