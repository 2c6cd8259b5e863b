import type { TournamentMessage } from '@tavolo/contract';
import type { Account } from '../account/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import type { Run } from './runs.ts';
import { scoreText } from './score-text.ts';
import { pageOfPlaces, type Standing } from './standings.ts';

export type Place = Standing & { place: number; player: string };

/** Places of each board that are remembered. */
const remembered = 100;
/** Milliseconds in which a name is believed: no longer, since a player may take it back at any time. */
const keptFor = 2_000;
const mostNames = 20_000;

/** The first places of each run, remembered until the run has another version; and the names that players let others see. */
export class Boards {
  readonly #parts: { account: Pick<Account, 'publicName'>; clock: Clock; database: Database };
  readonly #tops = new Map<string, { version: bigint; places: Promise<Standing[]> }>();
  readonly #names = new Map<bigint, { at: number; name: Promise<string> }>();

  constructor(parts: { account: Pick<Account, 'publicName'>; clock: Clock; database: Database }) {
    this.#parts = parts;
  }

  /** Places from an offset on, in their order. */
  async page({ id, version }: Pick<Run, 'id' | 'version'>, offset: number, limit: number): Promise<Place[]> {
    const standings =
      offset + limit <= remembered
        ? (await this.#top(id, version)).slice(offset, offset + limit)
        : await pageOfPlaces(this.#parts.database, id, offset, limit);
    return await Promise.all(
      standings.map(async (one, index) => ({ ...one, place: offset + index + 1, player: await this.#nameOf(one.playerId) })),
    );
  }

  /** What is told to whoever looks at the run. */
  async message(run: Run): Promise<TournamentMessage> {
    const top = await this.page(run, 0, 10);
    return {
      version: Number(run.version),
      players: run.players,
      top: top.map(({ place, player, score }) => ({ place, player, score: scoreText(run.rules, score) })),
    };
  }

  #top(id: string, version: bigint): Promise<Standing[]> {
    const known = this.#tops.get(id);
    if (known?.version === version) return known.places;
    const places = pageOfPlaces(this.#parts.database, id, 0, remembered);
    this.#tops.set(id, { version, places });
    places.catch(() => this.#tops.delete(id));
    for (const oldest of this.#tops.keys()) {
      if (this.#tops.size <= 100) break;
      this.#tops.delete(oldest);
    }
    return places;
  }

  /** Empty where the player does not let others see it, or where that can't be found out now. */
  #nameOf(playerId: bigint): Promise<string> {
    const now = this.#parts.clock.now().getTime();
    const known = this.#names.get(playerId);
    if (known && now - known.at < keptFor) return known.name;
    if (this.#names.size >= mostNames) this.#names.clear();
    const name = this.#parts.account.publicName(playerId).catch(() => {
      if (this.#names.get(playerId)?.name === name) this.#names.delete(playerId);
      return '';
    });
    this.#names.set(playerId, { at: now, name });
    return name;
  }
}
