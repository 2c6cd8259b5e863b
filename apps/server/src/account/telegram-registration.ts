import { CatalogueError } from '../kernel/errors/errors.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { AccountTools, Origin } from './parts.ts';
import { refuseKindThatIsOff } from './new-player.ts';
import type { Opened } from './session.ts';
import { closedSignUp } from './sign-up-gate.ts';
import { enterBySocial, type SocialOutcome } from './social.ts';
import { usingOnce } from './telegram-use.ts';
import { checkLoginWidget, checkMiniApp, checkMiniAppSignature, telegramKeys, telegramUser, type TelegramCheck } from './telegram.ts';

/** The bot by which this installation is known to Telegram. */
export interface TelegramBot {
  /** With it the hash is checked; null: Telegram's own signature is, for which the bot's number is enough. */
  token: string | null;
  id: string;
}

/** What a mini-app, or a page with the login widget, sends (R3-024). */
export interface TelegramRegistration {
  id?: number;
  username?: string;
  hash?: string;
  languageCode?: string;
  /** `initData` of the mini-app as Telegram gave it, or the widget's fields as a query. */
  payload?: string;
  promoCode?: string;
}

/**
 * Signs in, or up, who comes out of Telegram. Only what is signed is believed; what is said beside it must say the same. Throws Authorization:
 * `telegram_invalid` for anything that was not signed for our bot, `telegram_expired` for what is older than a day or was used on another device, `two_factor_required`…
 */
export async function registerByTelegram(
  tools: AccountTools,
  bot: TelegramBot | null,
  form: TelegramRegistration,
  locale: Locale,
  origin: Origin,
): Promise<Opened> {
  refuseKindThatIsOff(tools, 'telegram');
  if (bot === null) throw new CatalogueError('ApplicationUnavailableException', { code: 'not_available', facts: { type: 'telegram' } });
  await tools.attempts.takeFrom(origin.address, 'telegram', tools.limits.loginPerAddress);
  const check = checkPayload(bot, form.payload ?? '', tools.clock.now());
  if (!check.ok) throw refused(check.fault === 'expired' ? 'telegram_expired' : 'telegram_invalid');
  const user = telegramUser(check.fields);
  const isSame =
    (form.id === undefined || String(form.id) === user?.id) &&
    (form.username === undefined || form.username === user?.username) &&
    (form.hash === undefined || form.hash === check.fields.get('hash'));
  if (!user || !isSame) throw refused('telegram_invalid');
  const person = {
    subject: user.id,
    email: null,
    isEmailVerified: false,
    firstName: user.firstName || null,
    lastName: user.lastName || null,
  };
  const isItalian = (form.languageCode ?? user.languageCode).toLowerCase().startsWith('it');
  return usingOnce(tools, check, user.id, origin, async () =>
    openedBy(
      await enterBySocial(
        tools,
        { service: 'telegram', kind: 'telegram', person, locale: isItalian ? 'it' : locale, promoCode: form.promoCode ?? null },
        origin,
      ),
    ),
  );
}

function openedBy(outcome: SocialOutcome): Opened {
  if (outcome.kind === 'signed_in' || outcome.kind === 'registered') return outcome.opened;
  if (outcome.kind === 'closed') throw closedSignUp();
  // Telegram tells no address, so no account but its own can come of it; one with a second step asks for it at its own sign-in.
  throw refused('telegram_two_factor');
}

function checkPayload(bot: TelegramBot, payload: string, now: Date): TelegramCheck {
  const isMiniApp = new URLSearchParams(payload).has('user');
  if (!isMiniApp)
    return bot.token === null
      ? { ok: false, fault: 'invalid' }
      : checkLoginWidget(Object.fromEntries(new URLSearchParams(payload)), bot.token, now);
  return bot.token === null ? checkMiniAppSignature(payload, bot.id, telegramKeys.production, now) : checkMiniApp(payload, bot.token, now);
}

const refused = (code: string): CatalogueError => new CatalogueError('AuthorizationException', { code });
