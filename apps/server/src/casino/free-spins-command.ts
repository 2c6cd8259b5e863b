/**
 * Free spins for a game, of our own studio or of a provider on another machine.
 * `npm run casino:free-spins -- give PLAYER --name NAME --game SYSNAME --spins 10 --stake 0.20 --days 7`: orders a pack; the running product hands it over within a minute.
 * `npm run casino:free-spins -- cancel PLAYER --name NAME`: takes one back of which nothing is played.
 * Ends with 0 when done, 1 when it cannot be, 2 when it was not said rightly.
 */
import { parseArgs } from 'node:util';
import { isCurrency, parseAmount } from '@tavolo/money';
import { systemClock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import { onDatabase } from '../kernel/installation/index.ts';
import { cancelFreeSpins, FreeSpinsRefused, orderFreeSpins } from './free-spin-packs.ts';

const usage = `Say: npm run casino:free-spins -- give PLAYER --name NAME --game SYSNAME --spins 10 --stake 0.20 --days 7
     npm run casino:free-spins -- cancel PLAYER --name NAME`;
const dayLength = 24 * 60 * 60 * 1000;

/** @returns what was done. */
async function act(database: Database): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      game: { type: 'string' },
      spins: { type: 'string' },
      stake: { type: 'string' },
      days: { type: 'string', default: '7' },
    },
  });
  const [verb, id, ...rest] = positionals;
  const { days, game, name, spins, stake } = values;
  if (!id || !/^[1-9]\d{0,17}$/.test(id) || !name || rest.length > 0) throw new TypeError(usage);
  const playerId = BigInt(id);
  if (verb === 'cancel') {
    if (!(await cancelFreeSpins(database, playerId, name))) throw new FreeSpinsRefused('there is no such pack, or it is played');
    return `${name} is taken back.`;
  }
  if (verb !== 'give' || !game || !stake || !/^\d{1,4}$/.test(spins ?? '') || !/^[1-9]\d{0,2}$/.test(days)) throw new TypeError(usage);
  const [player] = await database
    .play(playerId)
    .query<{ currency: string }>('select currency from ledger_player where bucket = bucket_of($1) and player_id = $1', [playerId]);
  if (!player || !isCurrency(player.currency)) throw new FreeSpinsRefused('there is no such player');
  const now = systemClock.now();
  await orderFreeSpins(
    database,
    {
      playerId,
      name,
      game,
      currency: player.currency,
      stake: parseAmount(stake, player.currency),
      spins: Number(spins),
      begins: now,
      ends: new Date(now.getTime() + Number(days) * dayLength),
    },
    now,
  );
  return `${name} is ordered: ${spins} spins of ${stake} ${player.currency}. In our own studio they can be played now; another provider hears of them within a minute.`;
}

try {
  console.log(await onDatabase({}, act));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof TypeError ? 2 : 1;
}
