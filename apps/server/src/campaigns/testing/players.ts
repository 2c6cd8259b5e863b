import type { CallName } from '@tavolo/contract';
import { expect } from 'vitest';
import { editorsToken, type TestApplication } from '../../testing/application.ts';
import { Browser, type Answer, type Sending } from '../../testing/conformance/browser.ts';
import { signUpAt } from '../../testing/sign-up.ts';

export const dataOf = <T = Record<string, unknown>>({ body }: Answer): T => (body as { data: T }).data;
/** The code of the refusal of a field. */
export const codeOf = ({ body }: Answer, field: string): string | undefined =>
  (body as { error?: { params?: Record<string, { code: string }[]> } }).error?.params?.[field]?.[0]?.code;

export interface TestPlayer {
  uid: bigint;
  call: (name: CallName, parameters?: Record<string, unknown>, sending?: Sending) => Promise<Answer>;
  /** Starts a deposit; its answer. */
  ask(amount: string, offer?: string): Promise<Answer>;
  /** Pays it on the provider's page, by a card that works unless told otherwise. */
  pay(asked: Answer, card?: string): Promise<void>;
  /** Starts a deposit and pays it. */
  deposit(amount: string, offer?: string): Promise<void>;
}

let last = 0;

/** A player who has filled in all that money asks for, with a confirmed e-mail unless told otherwise. */
export async function comesIn(
  app: TestApplication,
  origin: string,
  { isConfirmed = true, ...more }: { isConfirmed?: boolean } & Record<string, string | boolean> = {},
): Promise<TestPlayer> {
  last += 1;
  const { cookie, uid } = await signUpAt(origin, `campaigns-${last}@example.com`, more as Record<string, string>);
  const surname = `Rossi${[...String(last)].map((digit) => String.fromCodePoint(97 + Number(digit))).join('')}`;
  const browser = new Browser(origin);
  browser.remember(cookie);
  const call: TestPlayer['call'] = (name, parameters = {}, sending = {}) => browser.call(name, parameters, sending);
  await call('protection.declineLimit', { confirmed: 1 });
  await call('account.saveProfileInfo', {
    first_name: 'Ada',
    last_name: surname,
    home_town: 'Roma',
    address: 'Via Roma 12',
    postcode: '00184',
  });
  if (isConfirmed) await app.db.ownerDatabase.query('update contact set is_confirmed = true where player_id = $1', [uid]);
  let keys = 0;
  const pageOf = (asked: Answer) => origin + dataOf<{ action: { url: string } }>(asked).action.url;
  const player: TestPlayer = {
    uid,
    call,
    ask: (amount, offer) =>
      call('cashier.makedeposit', {
        method: 'card',
        amount,
        idempotency_key: `campaigns-${uid}-${(keys += 1)}`,
        ...(offer !== undefined && { campaign_offer_id: offer }),
      }),
    async pay(asked, number = '4111111111111111') {
      await fetch(pageOf(asked), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ number, expiry: '12 / 39', cvc: '123', holder: `Ada ${surname}` }),
      });
    },
    async deposit(amount, offer) {
      const asked = await player.ask(amount, offer);
      expect(asked.status).toBe(200);
      await player.pay(asked);
    },
  };
  return player;
}

/** Publishes an entry of content in English, as the operator does. */
export async function publishEntry({ application }: TestApplication, path: string, data: object): Promise<void> {
  const { body, statusCode } = await application.fastify.inject({
    method: 'POST',
    url: `/content/api/${path}`,
    headers: { authorization: `Bearer ${editorsToken}` },
    payload: { data },
  });
  expect([statusCode, body]).toEqual([201, body]);
}
