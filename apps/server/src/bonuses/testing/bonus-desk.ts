import type { CollectionTypes } from '@tavolo/content';
import type { BetsParts } from '../../bets/parts.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { activate } from '../choice.ts';
import { grantBonus, type BonusGrant } from '../grant.ts';
import type { BonusParts } from '../parts.ts';
import { bonusFundingOf } from '../stakes.ts';

type Kind = CollectionTypes['betting-bonus'];

/** Bonuses beside a test's bets: kinds that it names itself, and nobody stands in bad standing unless it says so. */
export interface BonusDesk {
  parts: BonusParts;
  funding: ReturnType<BetsParts['bonusFunding']>;
  kinds: Kind[];
  /** Grants a bonus of a kind with these conditions; answers its number. */
  grant(playerId: bigint, amount: bigint, kind?: Partial<Kind>, more?: Partial<BonusGrant>): Promise<bigint>;
  /** The same, and its player activates it. */
  give(playerId: bigint, amount: bigint, kind?: Partial<Kind>): Promise<bigint>;
}

let last = 0;

/** @param bets whose database, clock, ledger and outbox it uses */
export function createBonusDesk(bets: Pick<BetsParts, 'database' | 'clock' | 'random' | 'wallet' | 'outbox' | 'rates'>): BonusDesk {
  const kinds: Kind[] = [];
  const parts: BonusParts = {
    ...bets,
    outbox: { publish: (tx, ...told) => bets.outbox.publish(tx, ...told) },
    content: { list: () => kinds as never },
    isIsolated: () => false,
    gameNames: () => Promise.resolve(new Map()),
    isInGoodStanding: () => Promise.resolve(true),
  };
  const desk: BonusDesk = {
    parts,
    funding: bonusFundingOf(parts),
    kinds,
    async grant(playerId, amount, kind = {}, more = {}) {
      const key = `kind-${(last += 1)}`;
      kinds.push({
        id: last,
        key,
        title: 'Bonus',
        text: null,
        wagering: 10,
        days: 30,
        days_to_activate: 30,
        minimum_odds: null,
        maximum_stake: null,
        maximum_win: null,
        sports: null,
        ...kind,
      } as Kind);
      const grant: BonusGrant = {
        playerId,
        key: `test:${last}`,
        kind: key,
        currency: 'EUR',
        amount,
        origin: 'test',
        reason: 'test',
        ...more,
      };
      const granted = await parts.database.transaction((tx) => grantBonus(tx, parts, grant, true));
      if (typeof granted === 'string') throw new Error(`a bonus was not granted: ${granted}`);
      return granted.id;
    },
    async give(playerId, amount, kind) {
      const id = await desk.grant(playerId, amount, kind);
      await activate(parts, refuse, playerId, id);
      return id;
    },
  };
  return desk;
}
