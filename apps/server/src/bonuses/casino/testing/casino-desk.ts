import type { CollectionTypes } from '@tavolo/content';
import { refuse } from '../../../kernel/errors/errors.ts';
import { SeededRandom } from '../../../kernel/random/random.ts';
import { createWalletFixture, type WalletFixture } from '../../../wallet/testing/wallet-fixture.ts';
import type { BonusParts } from '../../parts.ts';
import { activate } from '../choice.ts';
import { grantCasinoBonus } from '../grant.ts';

type Kind = CollectionTypes['casino-bonus'];

/** Casino bonuses of kinds that a test names itself. Of its games `book` and `gems` are slots, and `wheel` is in no category. */
export interface CasinoBonuses {
  parts: BonusParts;
  /** Grants a bonus of a kind with these conditions; answers its number. */
  grant(playerId: bigint, amount: bigint, kind?: Partial<Kind>): Promise<bigint>;
  /** The same, and its player activates it. */
  give(playerId: bigint, amount: bigint, kind?: Partial<Kind>): Promise<bigint>;
  /** Whether bonuses that are granted from now on keep cash and bonus money apart. */
  isolate(isIsolated: boolean): void;
}

/** The same at a ledger of their own. */
export type CasinoDesk = WalletFixture & CasinoBonuses;

export async function createCasinoDesk(): Promise<CasinoDesk> {
  const fixture = await createWalletFixture();
  return { ...fixture, ...(await createCasinoBonuses(fixture)) };
}

/** @param ledger whose database, clock and wallet they use */
export async function createCasinoBonuses({
  clock,
  database,
  ownerDatabase,
  wallet,
}: Pick<WalletFixture, 'clock' | 'database' | 'ownerDatabase' | 'wallet'>): Promise<CasinoBonuses> {
  await ownerDatabase.query(`insert into casino_provider (sysname, name) values ('studio', 'Studio')`);
  await ownerDatabase.query(`insert into casino_category (sysname, name_en, name_it, position) values ('slots', 'Slots', 'Slot', 1)`);
  for (const game of ['book', 'gems', 'wheel'])
    await ownerDatabase.query(
      `insert into casino_game (sysname, code, provider, integration, name, type, rtp, rtp_exact, hit_rate, max_win, layout_en, layout_it, released_at, position, search_text)
       values ($1, $1, 'studio', 'studio', $1, 'slot', '96', '96', '30', '100', '', '', now(), 1, $1)`,
      [game],
    );
  await ownerDatabase.query(`insert into casino_game_category (category, game) values ('slots', 'book'), ('slots', 'gems')`);
  const kinds: Kind[] = [];
  let isIsolated = false;
  const parts: BonusParts = {
    database,
    clock,
    random: new SeededRandom('casino bonuses'),
    wallet,
    outbox: { publish: () => Promise.resolve() },
    content: { list: () => kinds as never },
    rates: (currency) => (currency === 'EUR' ? '1' : null),
    isIsolated: () => isIsolated,
    gameNames: () => Promise.resolve(new Map()),
    isInGoodStanding: () => Promise.resolve(true),
  };
  const desk: CasinoBonuses = {
    parts,
    isolate: (keepsApart) => void (isIsolated = keepsApart),
    async grant(playerId, amount, kind = {}) {
      const keepsApart = isIsolated;
      const key = `kind-${kinds.length + 1}`;
      kinds.push({
        id: kinds.length + 1,
        key,
        title: 'Bonus',
        text: null,
        wagering: 10,
        days: 10,
        days_to_activate: 5,
        contributions: [{ id: 1, kind: 'category', sysname: 'slots', percent: 100 }],
        maximum_stake: null,
        maximum_win: null,
        spends: 'cash_first',
        forfeit_on_withdrawal: false,
        ...kind,
      } as Kind);
      const grant = { playerId, key: `test:${kinds.length}`, kind: key, currency: 'EUR' as const, amount, origin: 'test', reason: 'test' };
      const granted = await database.transaction((tx) => grantCasinoBonus(tx, { ...parts, isIsolated: () => keepsApart }, grant, true));
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
