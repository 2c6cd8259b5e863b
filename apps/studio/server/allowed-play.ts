import type { StudioGame } from './catalogue.ts';
import { isSlotKind } from '@tavolo/game-maths';
import { StudioRefusal } from './refusal.ts';
import { stakeRules, type Regulation, type RegulationSetting, type StakeRules } from './regulation.ts';
import type { GameSession } from './session.ts';

/** The game of a session. @throws StudioRefusal session_unknown where it is offered no longer */
export function gameOf(games: ReadonlyMap<string, StudioGame>, session: Pick<GameSession, 'game'>): StudioGame {
  const game = games.get(session.game);
  if (!game) throw new StudioRefusal('session_unknown');
  return game;
}

/** What the regulation in force allows in the games that are offered. */
export class AllowedPlay {
  readonly #games: ReadonlyMap<string, StudioGame>;
  readonly #regulation: RegulationSetting;
  /** Stakes by game, of the regulation that was asked for last. */
  #stakes: { of: Regulation; byGame: ReadonlyMap<string, StakeRules> } | null = null;

  constructor({ games, regulation }: { games: ReadonlyMap<string, StudioGame>; regulation: RegulationSetting }) {
    this.#games = games;
    this.#regulation = regulation;
  }

  /** @throws StudioRefusal session_unknown */
  stakesOf(session: GameSession): StakeRules {
    const stakes = this.#stakesUnder(this.#regulation()).get(session.game);
    if (!stakes) throw new StudioRefusal('session_unknown');
    return stakes;
  }

  #stakesUnder(regulation: Regulation): ReadonlyMap<string, StakeRules> {
    if (this.#stakes?.of !== regulation) {
      const games = [...this.#games.values()];
      this.#stakes = {
        of: regulation,
        byGame: new Map(games.map((game) => [game.code, stakeRules(game.rules.kind, game.stakeUnit, regulation)])),
      };
    }
    return this.#stakes.byGame;
  }

  /** Of a whole round, with what moves add to it, minor units; null where the regulation sets none. */
  maximumStake(session: GameSession): bigint | null {
    const { maximumStake } = this.#regulation();
    return isSlotKind(gameOf(this.#games, session).rules.kind) ? maximumStake.slots : maximumStake.others;
  }

  /** Whether a feature may be bought in the session's game. */
  buying(session: GameSession): boolean {
    const { rules } = gameOf(this.#games, session);
    return this.#regulation().buying && rules.kind === 'feature-slot' && rules.buys.length > 0;
  }

  /** Least milliseconds from the start of a round to the start of the next one. */
  minimumCycle(session: GameSession): number {
    const { minimumCycle } = this.#regulation();
    return isSlotKind(gameOf(this.#games, session).rules.kind) ? minimumCycle.slots : minimumCycle.others;
  }
}
