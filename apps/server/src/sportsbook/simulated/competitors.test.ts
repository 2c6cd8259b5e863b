import { expect, test } from 'vitest';
import { competitorsOf, playerShortOf } from './competitors.ts';

test('a club is shortened to its place, a player to the family name, within what the offer keeps', () => {
  const clubs = competitorsOf('br', 'Porto Alegre Guaíba gw sash\nQuébec Remparts Bleus bw cross');
  const players = competitorsOf('tp', 'Ruben Vanderlinde ok halves\nSami Karjalainenko wb cross', playerShortOf);
  const short = [...clubs, ...players].map((one) => one.shortName);
  expect(short).toEqual(['Porto Alegre', 'Québec R.', 'R. Vanderlinde', 'Karjalainenko']);
});
