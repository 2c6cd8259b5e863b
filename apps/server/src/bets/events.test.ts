import { expect, test } from 'vitest';
import { betsChanged, changeOf, tellPlayers } from './events.ts';
import { betsHappened, happeningsOf } from './happenings.ts';

const told = async (event: { type: string; payload: unknown }) => {
  const messages: string[] = [];
  await tellPlayers({ publish: ({ name, player }) => void messages.push(`${name} ${player}`) }, event as Parameters<typeof tellPlayers>[1]);
  return messages;
};

test('pages are told of bets and balance of each player to whose bets something happened, once, and of who waits', async () => {
  const happened = (playerId: bigint, betId: bigint) => ({ playerId, betId, funding: 'cash', source: 'settlement', n: 1 }) as const;
  const event = happeningsOf([happened(7n, 1n), happened(9_007_199_254_740_993n, 2n), happened(7n, 3n)]);
  expect(event.type).toBe(betsHappened);
  expect(await told(event)).toEqual(['bets 7', 'balance 7', 'bets 9007199254740993', 'balance 9007199254740993']);
  expect(changeOf(8n).type).toBe(betsChanged);
  expect(await told(changeOf(8n))).toEqual(['bets 8', 'balance 8']);
});
