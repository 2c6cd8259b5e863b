import type { KnownPerson } from '../../account/index.ts';
import { applicationRole, createDatabase, type PooledDatabase } from '../../kernel/database/index.ts';
import { ManualClock } from '../../kernel/clock/clock.ts';
import { silentLog } from '../../kernel/log/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createWallet, type Wallet } from '../../wallet/index.ts';
import type { ProtectionParts } from '../parts.ts';
import type { ProtectionProfile } from '../profile.ts';
import { createProtection, type Protection } from '../protection.ts';

export const testProfile: ProtectionProfile = {
  raiseWaitHours: 24,
  oneGameAtATime: true,
  brokenHelpStopsPlay: false,
  asksForLimit: true,
  realityCheckMinutes: 60,
  realityCheckChoices: [15, 30, 60],
  timeOutHours: [24, 168, 720, 1008],
  exclusions: ['24h', '30d', '6m', 'indefinite'],
  returnWaitHours: 24,
  indefiniteMonths: 9,
  indefiniteReturnWaitHours: 168,
  identityBefore: 'nothing',
  exclusionRegister: null,
  firstLimits: [],
};

/** Protection and wallet of one process; several share a database. */
export interface ProtectionProcess {
  database: PooledDatabase;
  wallet: Wallet;
  parts: ProtectionParts;
  protection: Protection;
}

export interface ProtectionFixture extends ProtectionProcess {
  db: TestDatabase;
  clock: ManualClock & { set(at: Date): void };
  /** What was published: type and player. */
  events: { type: string; playerId: bigint | undefined }[];
  /** Players whose sessions were ended. */
  shutOut: bigint[];
  /** Players whose news were ended. */
  withoutNews: bigint[];
  /** A player with plenty of EUR, in the account module's table too. */
  addPlayer(more?: { birthDate?: string; firstName?: string; lastName?: string }): Promise<bigint>;
  deposit(playerId: bigint, amount: bigint, key?: string, wallet?: Wallet): Promise<void>;
  /** Another process with a pool of its own. */
  another(changes?: Partial<ProtectionParts>): ProtectionProcess;
  close(): Promise<void>;
}

/** As the product reads it, for players that have a name and a day of birth alone. */
async function personOf(database: PooledDatabase, playerId: bigint): Promise<KnownPerson> {
  const nothing = { email: null, postcode: null, mobile: null, taxCode: null };
  const [row] = await database.query<{ firstName: string | null; lastName: string | null; birthDate: string | null }>(
    `SELECT first_name AS "firstName", last_name AS "lastName", to_char(birth_date, 'YYYY-MM-DD') AS "birthDate" FROM player WHERE id = $1`,
    [playerId],
  );
  return { ...nothing, firstName: null, lastName: null, birthDate: null, ...row };
}

class SettableClock extends ManualClock {
  set(at: Date): void {
    this.advance(at.getTime() - this.now().getTime());
  }
}

export async function openProtection(changes: Partial<ProtectionParts> = {}): Promise<ProtectionFixture> {
  const db = await createTestDatabase();
  const clock = new SettableClock(new Date('2026-03-02T12:00:00Z'));
  const events: ProtectionFixture['events'] = [];
  const shutOut: bigint[] = [];
  const withoutNews: bigint[] = [];
  const others: PooledDatabase[] = [];
  const processOn = (database: PooledDatabase, more: Partial<ProtectionParts>): ProtectionProcess => {
    const wallet = createWallet({ database, clock });
    const parts: ProtectionParts = {
      database,
      clock,
      wallet,
      outbox: {
        publish: async (_tx, { type, playerId }) => {
          events.push({ type, playerId });
        },
      },
      regulation: () => 'gli',
      profile: () => testProfile,
      register: () => null,
      refuseClosing: async () => {},
      tellSupport: async () => {},
      shutOut: async (_tx, playerId) => () => shutOut.push(playerId),
      endNews: async (_tx, playerId) => void withoutNews.push(playerId),
      secret: Buffer.alloc(32, 7),
      timeZone: 'Europe/Rome',
      depositsUnderWay: async () => 0n,
      person: async (playerId) => personOf(database, playerId),
      documentKeys: async () => [],
      sessionStart: async () => new Date('2026-03-02T11:00:00Z'),
      ...changes,
      ...more,
    };
    return { database, wallet, parts, protection: createProtection(parts) };
  };
  const here = processOn(db.database, {});
  let keys = 0;
  return {
    ...here,
    db,
    clock,
    events,
    shutOut,
    withoutNews,
    async addPlayer({ birthDate = '1990-01-01', firstName, lastName } = {}) {
      const [player] = await db.database.query<{ id: bigint }>(
        `INSERT INTO player (currency, locale, fakename, fakename_key, country_code, birth_date, first_name, last_name, terms_version,
           terms_accepted_at, created_at, updated_at)
         VALUES ('EUR', 'en', $1, $1, 'IT', $2::date, $3, $4, '1', $5, $5, $5) RETURNING id`,
        [`p${++keys}`, birthDate, firstName ?? null, lastName ?? null, clock.now()],
      );
      if (!player) throw new Error('no player');
      await here.wallet.openAccounts(db.database, player.id, 'EUR');
      await here.wallet.post(db.database, {
        playerId: player.id,
        currency: 'EUR',
        kind: 'adjustment',
        key: 'start',
        fingerprint: '',
        legs: [
          { account: 'main', amount: 1_000_000_00n },
          { account: 'house:corrections', amount: -1_000_000_00n },
        ],
      });
      return player.id;
    },
    async deposit(playerId, amount, key = `deposit:${++keys}`, wallet = here.wallet) {
      await wallet.post(db.database, {
        playerId,
        currency: 'EUR',
        kind: 'deposit',
        key,
        fingerprint: String(amount),
        legs: [
          { account: 'main', amount },
          { account: 'house:deposits:card', amount: -amount },
        ],
      });
    },
    another(more = {}) {
      const database = createDatabase({ url: db.url, log: silentLog, role: applicationRole, size: 6 });
      others.push(database);
      return processOn(database, more);
    },
    async close() {
      await here.wallet.rounds.drain();
      await Promise.all(others.map((database) => database.close()));
      await db.drop();
    },
  };
}
