import { expect, test } from 'vitest';
import { parseOutsideProviders } from './settings.ts';

const named = (name: string) => ({
  providers: [
    { name, dialect: 'softswiss', api_url: 'https://games.example', operator_id: 'tavolo', secret: 'sixteen letters!', games: [] },
  ],
});

test('no provider bears the name under which our own rounds or bets are kept: it could pay them and take them back', () => {
  expect(parseOutsideProviders(named('acme'))).toHaveLength(1);
  for (const name of ['studio', 'sportsbook'])
    expect(() => parseOutsideProviders(named(name)), name).toThrow(/providers\.0\.name is taken/);
});
