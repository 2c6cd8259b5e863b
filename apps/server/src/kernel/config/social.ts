import * as v from 'valibot';

/** How this installation is known to a service for signing in. */
export interface SocialClientConfig {
  clientId: string;
  secret: string;
  apple?: { teamId: string; keyId: string };
}

export interface SocialConfig {
  services: Partial<Record<'google' | 'facebook' | 'apple' | 'vk' | 'telegram', SocialClientConfig>>;
  /** The bot of the mini-app; without its token Telegram's own signature is checked. */
  telegramBot: { id: string; token: string | null } | null;
}

const word = v.nullish(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,300}$/, 'must be one word')), null);

/** Variables of services to sign in by: a client id and a secret each; Apple's secret is made of a key. */
export const socialVariables = {
  OAUTH_GOOGLE_ID: word,
  OAUTH_GOOGLE_SECRET: word,
  OAUTH_FACEBOOK_ID: word,
  OAUTH_FACEBOOK_SECRET: word,
  OAUTH_VK_ID: word,
  OAUTH_VK_SECRET: word,
  OAUTH_TELEGRAM_ID: word,
  OAUTH_TELEGRAM_SECRET: word,
  OAUTH_APPLE_ID: word,
  OAUTH_APPLE_TEAM: word,
  OAUTH_APPLE_KEY_ID: word,
  OAUTH_APPLE_KEY: v.nullish(
    v.pipe(
      v.string(),
      v.transform((pem) => pem.replaceAll('\\n', '\n')),
      v.startsWith('-----BEGIN PRIVATE KEY-----', 'must be a private key in PEM'),
    ),
    null,
  ),
  TELEGRAM_BOT_ID: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,20}$/, 'must be the number of a bot')), null),
  TELEGRAM_BOT_TOKEN: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,20}:[\w-]{20,100}$/, 'must be a bot’s token, like 123456:ABC…')), null),
} as const;

type Read = { [K in keyof typeof socialVariables]: string | null };

/** A service is there when all that it needs is. Answers a sentence for one that is known by half. */
export function readSocial(read: Read): SocialConfig | string {
  const services: SocialConfig['services'] = {};
  for (const name of ['google', 'facebook', 'vk', 'telegram'] as const) {
    const upper = name.toUpperCase() as Uppercase<typeof name>;
    const [clientId, secret] = [read[`OAUTH_${upper}_ID`], read[`OAUTH_${upper}_SECRET`]];
    if (clientId !== null && secret !== null) services[name] = { clientId, secret };
    else if (clientId !== null || secret !== null) return `OAUTH_${upper}_ID and OAUTH_${upper}_SECRET are needed together.`;
  }
  const { OAUTH_APPLE_ID: clientId, OAUTH_APPLE_TEAM: teamId, OAUTH_APPLE_KEY_ID: keyId, OAUTH_APPLE_KEY: secret } = read;
  if (clientId !== null && teamId !== null && keyId !== null && secret !== null)
    services.apple = { clientId, secret, apple: { teamId, keyId } };
  else if (clientId !== null || teamId !== null || keyId !== null || secret !== null)
    return 'OAUTH_APPLE_ID, OAUTH_APPLE_TEAM, OAUTH_APPLE_KEY_ID and OAUTH_APPLE_KEY are needed together.';
  const token = read.TELEGRAM_BOT_TOKEN;
  const id = read.TELEGRAM_BOT_ID ?? token?.split(':')[0] ?? null;
  return { services, telegramBot: id === null ? null : { id, token } };
}
