import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import * as v from 'valibot';

export type TelegramFault = 'hash_missing' | 'auth_date_missing' | 'expired' | 'invalid';

export type TelegramCheck = { ok: true; fields: ReadonlyMap<string, string>; authDate: Date } | { ok: false; fault: TelegramFault };

/** Ed25519 keys with which Telegram signs for third parties, raw, in hexadecimal (core.telegram.org/bots/webapps). */
export const telegramKeys = {
  production: 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d',
  test: '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec',
} as const;

/** Seconds that signed data holds, and by how much Telegram's clock may be ahead of ours. */
export const telegramLife = 24 * 3600;
const skew = 300;

/** The text that is signed: all fields but those left out, sorted, one a line. */
const checkString = (fields: ReadonlyMap<string, string>, without: readonly string[]): string =>
  [...fields]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');

/** The same whatever the order or the spelling in which the fields came: by it one thing that was signed is told from another. */
export const signedText = (fields: ReadonlyMap<string, string>): string => checkString(fields, ['hash', 'signature']);

/** Fields of a query; null when a name comes twice, which no honest sender does. */
function fieldsOf(query: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (fields.has(name)) return null;
    fields.set(name, value);
  }
  return fields;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The key of a mini-app's hash, made of the bot's token. */
export const miniAppKey = (botToken: string): Buffer => createHmac('sha256', 'WebAppData').update(botToken).digest();

/** The key of the login widget's hash. */
export const widgetKey = (botToken: string): Buffer => createHash('sha256').update(botToken).digest();

/** HMAC-SHA256 of what is signed, in hexadecimal. */
export const hashOf = (text: string, key: Buffer): string => createHmac('sha256', key).update(text).digest('hex');

function dated(fields: ReadonlyMap<string, string>, now: Date | null): TelegramCheck {
  const text = fields.get('auth_date') ?? '';
  if (!/^\d{1,12}$/.test(text)) return { ok: false, fault: 'auth_date_missing' };
  const authDate = new Date(Number(text) * 1000);
  if (now !== null) {
    const age = (now.getTime() - authDate.getTime()) / 1000;
    if (age > telegramLife || age < -skew) return { ok: false, fault: 'expired' };
  }
  return { ok: true, fields, authDate };
}

function byHash(fields: Map<string, string> | null, hash: string | undefined, key: Buffer, now: Date | null): TelegramCheck {
  if (fields === null) return { ok: false, fault: 'invalid' };
  if (!hash) return { ok: false, fault: 'hash_missing' };
  const date = dated(fields, null);
  if (!date.ok) return date;
  if (!isSame(hashOf(checkString(fields, ['hash']), key), hash.toLowerCase())) return { ok: false, fault: 'invalid' };
  return dated(fields, now);
}

/** Checks `initData` of a mini-app by the bot's token: HMAC-SHA256 under a key that is made of it. `now` null asks for no age. */
export function checkMiniApp(initData: string, botToken: string, now: Date | null): TelegramCheck {
  const fields = fieldsOf(initData);
  return byHash(fields, fields?.get('hash'), miniAppKey(botToken), now);
}

/** Checks `initData` by Telegram's own signature (Ed25519), which needs the bot's number alone. `publicKey`: 32 bytes in hexadecimal. */
export function checkMiniAppSignature(initData: string, botId: string, publicKey: string, now: Date | null): TelegramCheck {
  const fields = fieldsOf(initData);
  if (fields === null) return { ok: false, fault: 'invalid' };
  const signature = fields.get('signature');
  if (!signature) return { ok: false, fault: 'hash_missing' };
  const date = dated(fields, null);
  if (!date.ok) return date;
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  const message = `${botId}:WebAppData\n${checkString(fields, ['hash', 'signature'])}`;
  return verify(null, Buffer.from(message), key, Buffer.from(signature, 'base64url'))
    ? dated(fields, now)
    : { ok: false, fault: 'invalid' };
}

/** Checks what the login widget gave to a page: HMAC-SHA256 under the SHA-256 of the bot's token. */
export function checkLoginWidget(values: Readonly<Record<string, string>>, botToken: string, now: Date | null): TelegramCheck {
  return byHash(new Map(Object.entries(values)), values['hash'], widgetKey(botToken), now);
}

const userShape = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
  username: v.optional(v.string(), ''),
  language_code: v.optional(v.string(), ''),
});

export interface TelegramUser {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  languageCode: string;
}

/** The person in checked fields: of a mini-app its `user`, of the widget the fields themselves. Null when nobody is named. */
export function telegramUser(fields: ReadonlyMap<string, string>): TelegramUser | null {
  const user = fields.get('user');
  const read =
    user === undefined
      ? v.safeParse(userShape, { ...Object.fromEntries(fields), id: Number(fields.get('id')) })
      : v.safeParse(v.pipe(v.string(), v.parseJson(), userShape), user);
  if (!read.success) return null;
  const { id, first_name, last_name, username, language_code } = read.output;
  return { id: String(id), firstName: first_name, lastName: last_name, username, languageCode: language_code };
}
