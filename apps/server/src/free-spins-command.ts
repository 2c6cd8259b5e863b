/**
 * Free spins for a game, of our own studio or of a provider on another machine.
 * `npm run casino:free-spins -- give PLAYER --name NAME --game SYSNAME --spins 10 --stake 0.20 --days 7 --by EMAIL --reason TEXT`: orders a pack; the running product hands it over within a minute.
 * `npm run casino:free-spins -- cancel PLAYER --name NAME --by EMAIL --reason TEXT`: takes one back of which nothing is played.
 * Who does it is one of the staff whose role may, and nobody is given anything who may be offered nothing. Ends with 0 when done, 1 when it cannot be, 2 when it was not said rightly.
 */
import { parseArgs } from 'node:util';
import { isCurrency, parseAmount } from '@tavolo/money';
import { documentKeysBy, readPlayer } from './account/index.ts';
import { cancelFreeSpins, FreeSpinsRefused, orderFreeSpins } from './casino/index.ts';
import { systemClock } from './kernel/clock/clock.ts';
import type { Database, Queryable } from './kernel/database/index.ts';
import { onDatabase } from './kernel/installation/index.ts';
import { systemRandom } from './kernel/random/random.ts';
import { mayAdvertise } from './protection/index.ts';
import { rewardPermissions, standingOf } from './rewards/index.ts';
import { actorOf, Audit, personNamed } from './staff/index.ts';
import { staffRoles } from './staff-roles.ts';
import { createWallet } from './wallet/index.ts';

const usage = `Say: npm run casino:free-spins -- give PLAYER --name NAME --game SYSNAME --spins 10 --stake 0.20 --days 7 --by EMAIL --reason TEXT
     npm run casino:free-spins -- cancel PLAYER --name NAME --by EMAIL --reason TEXT`;
const dayLength = 24 * 60 * 60 * 1000;

/** @returns what was done. */
async function act(database: Database, secrets: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      game: { type: 'string' },
      spins: { type: 'string' },
      stake: { type: 'string' },
      days: { type: 'string', default: '7' },
      by: { type: 'string' },
      reason: { type: 'string' },
    },
  });
  const [verb, id, ...rest] = positionals;
  const { days, game, name, spins, stake } = values;
  const [email, reason] = [values.by?.trim().toLowerCase() ?? '', values.reason?.trim() ?? ''];
  if (!id || !/^[1-9]\d{0,17}$/.test(id) || !name || rest.length > 0 || email === '' || reason === '' || reason.length > 1_000)
    throw new TypeError(usage);
  const playerId = BigInt(id);
  const person = await personNamed(database, staffRoles, email, rewardPermissions.give);
  if (!person) throw new FreeSpinsRefused(`${email} is nobody of the staff who may decide this (${rewardPermissions.give})`);
  const record = (tx: Queryable, kind: 'casino.ordered_free_spins' | 'casino.cancelled_free_spins', detail: object) =>
    new Audit(systemClock).record(tx, {
      by: actorOf(person),
      kind,
      object: { kind: 'player', id },
      reason,
      touches: 'money',
      detail: { name, ...detail },
    });
  if (verb === 'cancel') {
    await database.transaction(async (tx) => {
      if (!(await cancelFreeSpins(tx, playerId, name))) throw new FreeSpinsRefused('there is no such pack, or it is played');
      await record(tx, 'casino.cancelled_free_spins', {});
    });
    return `${name} is taken back.`;
  }
  if (verb !== 'give' || !game || !stake || !/^\d{1,4}$/.test(spins ?? '') || !/^[1-9]\d{0,2}$/.test(days)) throw new TypeError(usage);
  const [player] = await database
    .play(playerId)
    .query<{ currency: string }>('select currency from ledger_player where bucket = bucket_of($1) and player_id = $1', [playerId]);
  if (!player || !isCurrency(player.currency)) throw new FreeSpinsRefused('there is no such player');
  const { currency } = player;
  if (!(await mayBeGiven(database, secrets, playerId))) throw new FreeSpinsRefused('this player may not be given anything at the moment');
  const now = systemClock.now();
  const pack = { playerId, name, game, currency, stake: parseAmount(stake, currency), spins: Number(spins), begins: now };
  await database.transaction(async (tx) => {
    await orderFreeSpins(tx, { ...pack, ends: new Date(now.getTime() + Number(days) * dayLength) }, now);
    await record(tx, 'casino.ordered_free_spins', { game, spins: Number(spins), stake, currency, days: Number(days) });
  });
  return `${name} is ordered: ${spins} spins of ${stake} ${currency}. In our own studio they can be played now; another provider hears of them within a minute.`;
}

/** As the product asks before it gives anything. */
async function mayBeGiven(database: Database, secrets: readonly string[], playerId: bigint): Promise<boolean> {
  const rules = { clock: systemClock, documentKeys: documentKeysBy(secrets, systemRandom) };
  const standing = await standingOf(
    {
      database,
      account: { player: (id) => readPlayer(database, id) },
      protection: { mayAdvertise: (id) => mayAdvertise(rules, database, id) },
      wallet: createWallet({ database, clock: systemClock }),
    },
    playerId,
  );
  return standing === 'good';
}

try {
  console.log(await onDatabase({}, (database, _url, secrets) => act(database, secrets)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof TypeError ? 2 : 1;
}
