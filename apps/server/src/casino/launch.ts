import { GameNotOffered, ProviderUnreachable } from '@tavolo/provider-protocol';
import type { CallContext } from '../kernel/calls/handlers.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { gameOf } from './catalogue.ts';
import { countLaunch } from './launch-limit.ts';
import type { CasinoParts, Integration } from './parts.ts';
import type { PlayStops } from './play-stop.ts';
import { userOf, type GameTokens } from './token.ts';

/** Below this a player's demo balance is filled up before the next launch; minor units of FUN. */
const demoLow = 10_00n;
const demoFull = 1000_00n;

export interface Launch {
  /** Of the game's frame. What it carries is good for one time, and soon. */
  url: string;
}

/**
 * Opens a game at its provider and answers the address of its frame. Demo is open to visitors, with a balance of the provider's own;
 * a signed-in player's demo runs on the FUN balance. @throws UnknownError where the provider gives no answer that can be used.
 */
export async function launchGame(
  parts: CasinoParts & { tokens: GameTokens; stops: PlayStops; integrations: ReadonlyMap<string, Integration> },
  request: { sysname: string; mode: 'real' | 'demo' },
  context: CallContext,
): Promise<Launch> {
  const game = await gameOf(parts.database, request.sysname);
  const integration = game && parts.integrations.get(game.integration);
  if (!game || !integration) throw invalidField('sysname', 'not_found');
  const { session } = context;
  if (request.mode === 'real' && !session) throw new CatalogueError('AuthorizationException', { code: 'session' });
  if (request.mode === 'demo' && (!game.isDemo || !parts.offersDemo())) throw invalidField('mode', 'wrong_field');
  await countLaunch(parts.attempts, context);
  await parts.stops.refuse(game.sysname, game.version);

  const common = {
    game_code: game.code,
    lang: context.locale,
    ip: context.address,
    platform: /Mobi|Android/i.test(context.userAgent) ? ('GPL_MOBILE' as const) : ('GPL_DESKTOP' as const),
    lobby_url: parts.publicUrl,
    deposit_url: `${parts.publicUrl}/cashier/deposit`,
    operator_id: 'tavolo',
  };
  try {
    if (!session || (request.mode === 'demo' && integration.demo === 'provider'))
      return await integration.provider.gameUrl({ ...common, currency: 'XXX', country: null });
    const profile = await parts.players.profile(session.playerId);
    if (game.blockedCountries.includes(profile.countryCode)) throw invalidField('sysname', 'not_found');
    if (request.mode === 'real') await parts.requirePlay(session.playerId);
    if (request.mode === 'demo') await fillDemo(parts, session.playerId);
    const currency = request.mode === 'demo' ? 'FUN' : profile.currency;
    const { token, number } = await parts.tokens.issue(session, { game: game.sysname, currency, integration: integration.name });
    const opened = await integration.provider.gameUrl({
      ...common,
      user: userOf(session.playerId),
      token,
      currency,
      country: profile.countryCode,
    });
    // One game at a time (RTS 14C): the one opened last is the live one. Play for nothing is not restricted.
    if (request.mode === 'real') {
      await parts.wallet.setLiveGame(parts.database, session.playerId, parts.oneGameAtATime() ? number : null);
    }
    return opened;
  } catch (error) {
    if (error instanceof GameNotOffered) throw invalidField('sysname', 'not_found');
    // No fault of ours, and none that the catalogue has a name for: nothing was opened.
    if (error instanceof ProviderUnreachable) throw new CatalogueError('UnknownErrorException', { code: 'game_provider', cause: error });
    throw error;
  }
}

/** Demo credits are worth nothing: a player who has played them away gets new ones, posted like any other movement. */
async function fillDemo(parts: CasinoParts, playerId: bigint): Promise<void> {
  const { fun } = await parts.wallet.balances(playerId);
  if (fun >= demoLow) return;
  const missing = demoFull - fun;
  await parts.wallet.post(parts.database, {
    playerId,
    currency: 'FUN',
    kind: 'adjustment',
    // Two launches at once fill up once.
    key: `casino:demo:${parts.clock.now().toISOString().slice(0, 16)}`,
    fingerprint: 'fill',
    legs: [
      { account: 'fun', amount: missing },
      { account: 'house:fun', amount: -missing },
    ],
    reason: 'demo credits filled up',
  });
}
