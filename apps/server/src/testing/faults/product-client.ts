import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { randomInteger, SeededRandom } from '../../kernel/random/random.ts';
import { askGame, enterGame, type Send } from '../game-client.ts';
import { persist } from './kills.ts';

const password = 'Correct-horse-9';

type Fields = Record<string, string>;

/** A field of an answer that may be anything. */
function field(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const name of path) found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return found;
}

/**
 * A player at the real product, over HTTP alone: signs up, deposits by card on the provider's page, plays a slot, takes money out, sets limits.
 * Keeps books of its own: believes only what was answered, and sends everything else again with the same key.
 */
export class ProductClient {
  readonly email: string;
  uid = 0n;
  /** Cents, from acknowledged answers alone. */
  balance = 0n;
  /** Ids of rounds that were answered. */
  readonly rounds = new Set<string>();
  /** Ids of deposits whose success was answered. */
  readonly deposits = new Set<string>();
  /** Cents of payouts by id whose request was answered. */
  readonly payouts = new Map<string, bigint>();
  /** The limit on a day's deposits that was answered last, cents. */
  limit = 100_000_00n;
  repeats = 0;
  /** Milliseconds by `performance.now()`: when the last proof of who it is was answered. */
  #provedAt = 0;
  /** Cents deposited and not staked since the last payout: what is hardly played is not paid out without a look. */
  #unplayed = 0n;
  readonly #random: SeededRandom;
  readonly #address: () => string;
  /** Where the proxy in front says that it comes from: limits by address are for each client its own, as for players at home. */
  readonly #from: string;
  #cookie = '';
  #session = '';
  #keys = 0;
  /** Milliseconds after which what is not answered is sent again. */
  #patience = 10_000;

  constructor(number: number, address: () => string) {
    this.email = `player${number}@example.com`;
    this.#random = new SeededRandom(this.email);
    this.#address = address;
    this.#from = `198.51.${number}.1`;
  }

  /** Before anything is killed. */
  async signUp(): Promise<void> {
    this.#patience = 60_000;
    const answer = await this.#call('auth.register', {
      type: 'form',
      email: this.email,
      password,
      currency: 'EUR',
      country_code: 'IT',
      birth_date: '1990-01-01',
      first_name: 'Ada',
      last_name: 'Rossi',
      terms_accepted: '1',
      idempotency_key: this.email,
    });
    this.uid = BigInt(Number(field(answer, 'uid')));
    await this.#call('account.confirmContact', { contact: this.email, code: await this.#mailedCode() });
    await this.#call('account.saveProfileInfo', { home_town: 'Roma', address: 'Via Roma 12', postcode: '00184' });
    await this.#lowerLimit();
    await this.deposit();
    // A payout wants a proof that is younger than the card.
    await this.#signIn();
    // So that the first payouts meet the first kills.
    for (let rounds = 0; rounds < 20; rounds++) await this.#round(100n);
    this.#patience = 10_000;
  }

  /**
   * A round; a deposit when the money is gone; now and then a deposit, a payout or another limit. Deposits little where there is enough, for
   * the sum that is allowed before an identity check has to last through all kills.
   */
  async step(): Promise<void> {
    const chance = randomInteger(this.#random, 16);
    if (this.balance < 200n || (chance < 2 && this.balance < 40_00n)) await this.deposit();
    else if (chance === 2) await this.#lowerLimit();
    else if (chance < 8 && this.balance >= 15_00n && this.#unplayed <= 0n) await this.#withdraw();
    else await this.#round(this.balance >= 10_00n && chance < 13 ? 4_00n : 100n);
  }

  async deposit(): Promise<void> {
    const request = { method: 'card', amount: '20', idempotency_key: `deposit-${++this.#keys}` };
    const made = await this.#call('cashier.makedeposit', request);
    const id = String(field(made, 'transaction'));
    const page = String(field(made, 'action', 'url'));
    const card = new URLSearchParams({ number: '4111111111111111', expiry: '12/30', cvc: '123', holder: 'Ada Rossi' });
    await this.#persist(async () => {
      const response = await this.#send(page, { method: 'POST', body: card, redirect: 'manual' });
      return response.status === 303 ? true : null;
    });
    await this.#persist(async () => {
      const info = await this.#tryCall('cashier.getdepositinfo', { id });
      if (info === null) return null;
      const status = field(info, 'status');
      expect(['pending', 'success'], `deposit ${id}`).toContain(status);
      return status === 'success' ? true : null;
    });
    this.deposits.add(id);
    this.balance += 20_00n;
    this.#unplayed += 20_00n;
  }

  /** Asks for a payout, unless the one before is still on its way. */
  async #withdraw(): Promise<void> {
    const last = [...this.payouts.keys()].at(-1);
    if (last !== undefined && (await this.payoutStatus(last)) !== 'success') return;
    if (performance.now() - this.#provedAt > 200_000) await this.#signIn();
    const cents = 10_00n + BigInt(randomInteger(this.#random, 500));
    const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    const made = await this.#call('cashier.makewithdrawal', { method: 'card', amount, idempotency_key: `payout-${++this.#keys}` });
    this.payouts.set(String(field(made, 'transaction')), cents);
    this.balance -= cents;
    this.#unplayed = 0n;
  }

  async payoutStatus(id: string): Promise<unknown> {
    return field(await this.#call('cashier.getdepositinfo', { id }), 'status');
  }

  /** A proof of who it is, which a payout wants to be young, and a game to play. */
  async #signIn(): Promise<void> {
    await this.#call('auth.login', { login: this.email, password });
    this.#provedAt = performance.now();
    // The games of the session before have ended with it.
    this.#session = await this.#persist(async () => {
      const launched = await this.#tryCall('games.launch', { sysname: 'book-of-nefer', mode: 'real' });
      return launched === null ? null : enterGame(this.#sendGame, { url: String(field(launched, 'url')) });
    });
  }

  /** A limit on deposits that never stands in the way; a lower one is in force at once. */
  async #lowerLimit(): Promise<void> {
    const next = this.limit - 100n;
    await this.#call('protection.setLimit', { kind: 'deposit', period: 'day', limit: `${next / 100n}` });
    this.limit = next;
  }

  #mailedCode(): Promise<string> {
    return this.#persist(async () => {
      const response = await this.#send(`/mailbox.json?to=${encodeURIComponent(this.email)}`, {});
      return /\b\d{6}\b/.exec(await response.text())?.[0] ?? null;
    });
  }

  async #round(stake: bigint): Promise<void> {
    const bet = { key: `round-${++this.#keys}`, stake: stake.toString() };
    const answer = await this.#persist(async () => {
      const answered = await askGame(this.#sendGame, this.#session, 'round', bet);
      if (answered.status === 200) return answered;
      expect(['too_soon', 'unavailable'], `a round with ${this.balance} cents`).toContain(answered.error?.code);
      if (answered.error?.code === 'too_soon') await pause(answered.error.retryAfter ?? 0);
      return null;
    });
    this.balance += BigInt(String(field(answer, 'win'))) - stake;
    this.#unplayed -= stake;
    this.rounds.add(String(field(answer, 'round')));
    expect(BigInt(String(field(answer, 'balance'))), `${this.email} after round ${String(field(answer, 'round'))}`).toBe(this.balance);
  }

  /** Does it again until it gives something. */
  #persist<T>(work: () => Promise<T | null>): Promise<T> {
    return persist(work, () => {
      this.repeats++;
      return 60 + randomInteger(this.#random, 200);
    });
  }

  #call(name: string, fields: Fields): Promise<unknown> {
    return this.#persist(() => this.#tryCall(name, fields));
  }

  /** Null when the answer says to come again. */
  async #tryCall(name: string, fields: Fields): Promise<unknown> {
    const isGet = name === 'cashier.getdepositinfo';
    const query = new URLSearchParams({ v: '2.34', ...(isGet && fields) });
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    const response = await this.#send(`/api/${name}?${query}`, { method: isGet ? 'GET' : 'POST', ...(!isGet && { body: form }) });
    const json: unknown = await response.json();
    const [cookie] = response.headers.getSetCookie().filter((each) => each.includes('tavolo_session='));
    if (response.ok) {
      if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
      return field(json, 'data');
    }
    expect([429, 502, 503], `${name} of ${this.email}: ${JSON.stringify(json)}`).toContain(response.status);
    return null;
  }

  readonly #sendGame: Send = async ({ path, ...init }) => {
    const response = await this.#send(path, init);
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  #send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.#from);
    if (this.#cookie) headers.set('cookie', this.#cookie);
    return fetch(new URL(path, this.#address()), { ...init, headers, signal: AbortSignal.timeout(this.#patience) });
  }
}
