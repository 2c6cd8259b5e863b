import { expect, test } from 'vitest';
import { competitorsOf, playerShortOf } from './competitors.ts';

test('a club is shortened to its place, a player to the family name, within what the offer keeps', () => {
  const [club] = competitorsOf('br', 'Porto Alegre Guaíba gw sash');
  const players = competitorsOf('tp', 'Ruben Vanderlinde ok halves\nSami Karjalainenko wb cross', playerShortOf);
  expect([club, ...players].map((one) => one?.shortName)).toEqual(['Porto Alegre', 'R. Vanderlinde', 'Karjalainenko']);
});
