import { createIdentityProvider, defaultIdentityTimes } from '@tavolo/identity-provider';
import fastify, { type FastifyInstance } from 'fastify';
import { createHmac } from 'node:crypto';
import { contactsOf, readPlayer } from '../../account/index.ts';
import { ManualClock } from '../../kernel/clock/clock.ts';
import type { Json } from '../../kernel/json/json.ts';
import { silentLog } from '../../kernel/log/index.ts';
import { createMail } from '../../kernel/mail/index.ts';
import { SeededRandom } from '../../kernel/random/random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { VerificationParts, VerificationPolicy } from '../parts.ts';
import { createSumsub, type IdentityProviderClient } from '../sumsub.ts';
import { webhookPath, webhookRoutes } from '../webhook-routes.ts';

export const secrets = { appToken: 'sbx:test', secretKey: 'key of the requests', webhookSecret: 'key of the messages' } as const;
export const start = new Date('2026-03-02T12:00:00Z');

/** Jobs under the test's clock: nothing runs until `runDue`. */
class Jobs {
  readonly #clock: ManualClock;
  readonly #handlers = new Map<string, (payload: Json) => Promise<void>>();
  #waiting: { name: string; payload: Json; at: number; key: string }[] = [];
  #made = 0;

  constructor(clock: ManualClock) {
    this.#clock = clock;
  }

  handle(name: string, work: (payload: Json) => Promise<void>): void {
    this.#handlers.set(name, work);
  }

  async enqueue(_tx: unknown, name: string, payload: Json, { runAt, key }: { runAt?: Date; key?: string } = {}): Promise<void> {
    const named = key ?? `${name} ${this.#made++}`;
    this.#waiting = this.#waiting.filter((job) => job.key !== named);
    this.#waiting.push({ name, payload, at: (runAt ?? this.#clock.now()).getTime(), key: named });
  }

  async runDue(): Promise<void> {
    for (;;) {
      const index = this.#waiting.findIndex(({ at }) => at <= this.#clock.now().getTime());
      const [job] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (!job) return;
      await this.#handlers.get(job.name)?.(job.payload);
    }
  }
}

/** The module and the sandbox in one server on a real port, speaking HTTP to each other, on a database of their own. */
export interface Office {
  db: TestDatabase;
  clock: ManualClock;
  server: FastifyInstance;
  origin: string;
  parts: VerificationParts;
  policy: VerificationPolicy;
  provider: IdentityProviderClient;
  /** Lets `seconds` pass, and what falls due in them happen. */
  pass(seconds: number): Promise<void>;
  /** A signed-up player with a confirmed e-mail. */
  addPlayer(options?: { firstName?: string | null; locale?: 'en' | 'it' }): Promise<bigint>;
  /** Signs and sends a message as the provider does. Answers the status. */
  tell(message: object, signing?: { secret?: string; algorithm?: string; digest?: string }): Promise<number>;
  /** What the widget does with a token: sends in a document and a picture, and asks for the check. */
  sendIn(token: string, documentName: string): Promise<void>;
  close(): Promise<void>;
}

/** The smallest of pictures. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

export async function openOffice(seed: string): Promise<Office> {
  const db = await createTestDatabase();
  const { database } = db;
  const clock = new ManualClock(start);
  const random = new SeededRandom(seed);
  const jobs = new Jobs(clock);
  const server = fastify({ forceCloseConnections: true });
  let origin = '';
  const policy: VerificationPolicy = {
    level: 'basic-kyc-level',
    tries: 3,
    totals: () => ({ depositTotal: '2000.00', withdrawalTotal: '2000.00' }),
  };
  const provider = createSumsub({
    address: () => `${origin}/sandbox/identity`,
    ...secrets,
    clock,
    log: silentLog,
    timeout: 2_000,
    pause: () => Promise.resolve(),
  });
  const parts: VerificationParts = {
    database,
    clock,
    log: silentLog,
    mail: createMail({
      database,
      outbox: { publish: () => Promise.resolve(), subscribe: () => {} },
      clock,
      log: silentLog,
      from: 'Nova <a@b.c>',
    }),
    outbox: { publish: () => Promise.resolve() },
    provider,
    isConnected: true,
    webhookSecret: secrets.webhookSecret,
    attempts: { take: () => Promise.resolve() },
    samePersonChecked: () => Promise.resolve(null),
    personChanged: () => Promise.resolve(() => {}),
    wantsMore: () => Promise.resolve(false),
    player: (playerId) => readPlayer(database, playerId),
    contacts: (playerId) => contactsOf(database, playerId),
    policy: () => policy,
    brandName: () => 'Nova',
    publicUrl: 'http://localhost:3000',
  };
  const sandbox = createIdentityProvider({
    database,
    clock,
    random,
    log: silentLog,
    jobs,
    client: { ...secrets, webhookAddress: () => `${origin}${webhookPath}` },
    prefix: '/sandbox/identity',
    widgetOrigin: 'http://localhost:3000',
    ...defaultIdentityTimes,
  });
  server.register(async (scope) => webhookRoutes(parts)(scope));
  server.register(async (scope) => sandbox.routes(scope));
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
  let players = 0;

  return {
    db,
    clock,
    server,
    origin,
    parts,
    policy,
    provider,
    async pass(seconds) {
      clock.advance(seconds * 1_000);
      await jobs.runDue();
    },
    async addPlayer({ firstName = 'Ada', locale = 'en' } = {}) {
      const number = ++players;
      const rows = await database.query<{ id: bigint }>(
        `insert into player (currency, locale, fakename, fakename_key, country_code, first_name, last_name, birth_date, terms_version, terms_accepted_at, created_at, updated_at)
         values ('EUR', $1, $2, $2, 'IT', $3, 'Rossi', '1990-05-17', '1', $4, $4, $4) returning id`,
        [locale, `player${number}`, firstName, clock.now()],
      );
      const id = rows[0]?.id ?? 0n;
      await database.query(
        `insert into contact (player_id, type, contact, contact_key, is_login, is_confirmed, confirmed_at, created_at)
         values ($1, 'email', $2, $2, true, true, $3, $3)`,
        [id, `p${number}@example.com`, clock.now()],
      );
      return id;
    },
    async tell(message, { secret = secrets.webhookSecret, algorithm = 'HMAC_SHA256_HEX', digest } = {}) {
      const body = JSON.stringify(message);
      const hash = algorithm === 'HMAC_SHA512_HEX' ? 'sha512' : algorithm === 'HMAC_SHA1_HEX' ? 'sha1' : 'sha256';
      const response = await fetch(`${origin}${webhookPath}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-payload-digest': digest ?? createHmac(hash, secret).update(body).digest('hex'),
          'x-payload-digest-alg': algorithm,
        },
        body,
      });
      return response.status;
    },
    async sendIn(token, documentName) {
      const send = async (idDocType: string, name: string, country?: string) => {
        const form = new FormData();
        form.set('idDocType', idDocType);
        if (country) form.set('country', country);
        form.set('content', new File([picture], name));
        const answer = await fetch(`${origin}/websdk/api/document`, { method: 'POST', headers: { 'x-access-token': token }, body: form });
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      };
      await send('PASSPORT', documentName, 'ITA');
      await send('SELFIE', 'selfie.png');
      const answer = await fetch(`${origin}/websdk/api/submit`, {
        method: 'POST',
        headers: { 'x-access-token': token },
        body: new FormData(),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    },
    async close() {
      await server.close();
      await db.drop();
    },
  };
}
