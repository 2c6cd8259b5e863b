import { expect, test } from 'vitest';
import { competitorsOf, playerShortOf } from './competitors.ts';

test('a club is shortened to its place, a player to the family name', () => {
  const [club] = competitorsOf('br', 'Porto Alegre Guaíba gw sash');
  const [player] = competitorsOf('tp', 'Ruben Vanderlinde ok halves', playerShortOf);
  expect([club?.shortName, player?.shortName]).toEqual(['Porto Alegre', 'R. Vanderlinde']);
});
