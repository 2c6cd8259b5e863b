import type { Signal } from '../../runtime/api/signals.ts';

/**
 * The events of the data layer (specification sections 8 and 9). None holds anything personal: no name, no contact, no id of a
 * player or a payment, no address with such an id in it.
 */
export type AnalyticsEvent =
  | { event: 'pageview'; page_path: string; page_route: string }
  | { event: 'login'; method: 'password' | 'passkey' | 'social' }
  | { event: 'sign_up'; method: 'form' | 'fast' | 'social' | 'telegram' }
  | { event: 'make_deposit'; value: string; currency: string; payment_method: string }
  | { event: 'play_game'; game: string; mode: string }
  | { event: 'login_error' | 'logout_error' | 'promo_not_found'; error_type: string; error_code: string }
  | { event: 'error'; error_type: string; error_code: string; source: string };

/** Error types that a promo code is refused with. */
const promoCalls = new Set(['campaigns.activateOffer', 'campaigns.checkPromocode']);

/** A page whose address names something of one player: its last part is left out. */
const personalPage = /^(\/cashier\/pay(?:success|pending|fail|cancel|newwindow)|\/profile\/[^/]+|\/bets)\/.+$/;

/** The path without language prefix, without what it says of one player. */
export function pagePath(path: string): string {
  return path.replace(personalPage, '$1');
}

/** What is wrong with the promo code by the server's answer: the first that it says of it; null when it says nothing. */
function promoFault(error: unknown): { code: string } | null {
  const faults = field(field(error, 'params'), 'promo_code');
  if (!Array.isArray(faults)) return null;
  const code = field(faults[0], 'code');
  return { code: typeof code === 'string' && code !== '' ? code : 'INVALID' };
}

interface Refused {
  type: string;
  code: string;
}

/** Type and code of the catalogue; a connection that broke has neither. */
function refused(error: unknown): Refused {
  const text = (name: string) => (typeof error === 'object' && error !== null && name in error ? String(Reflect.get(error, name)) : '');
  const type = text('type');
  return type.endsWith('Exception') ? { type, code: text('code') } : { type: 'connection', code: '' };
}

/** What a signal means; most calls mean nothing. */
export function eventOf(signal: Signal): AnalyticsEvent | null {
  if ('page' in signal) return { event: 'pageview', page_path: pagePath(signal.page), page_route: signal.route };
  if ('entry' in signal) return { event: signal.entry, method: signal.method };
  const { call, error, game, kind } = signal;
  if (error !== undefined) return failureOf(call, error);
  if (call === 'auth.login') return { event: 'login', method: 'password' };
  if (call === 'auth.loginByPasskey') return { event: 'login', method: 'passkey' };
  if (call === 'auth.register') return { event: 'sign_up', method: kind === 'fast' || kind === 'telegram' ? kind : 'form' };
  if (game) return { event: 'play_game', game: game.sysname, mode: game.mode };
  return null;
}

function failureOf(call: string, error: unknown): AnalyticsEvent | null {
  const { type, code } = refused(error);
  // The second factor is asked for by a refusal; it is a step, not a mistake.
  if (code === 'two_factor_required' || (call === 'auth.login' && code === 'resend_time')) return null;
  const facts = { error_type: type, error_code: code };
  if (call === 'auth.login' || call === 'auth.loginByPasskey') return { event: 'login_error', ...facts };
  if (call === 'auth.logout') return { event: 'logout_error', ...facts };
  const promo = promoFault(error);
  if (promo || (promoCalls.has(call) && type !== 'connection' && type !== 'ApplicationUnavailableException'))
    return { event: 'promo_not_found', error_type: type, error_code: promo?.code ?? code };
  return { event: 'error', ...facts, source: call };
}

/** The id of a payment's page, e.g. of `match.loaderData` there, with what the event needs. */
export interface PaidDeposit {
  id: string;
  value: string;
  currency: string;
  method: string;
}

/** The deposit that the page of its success shows; null on other pages. */
export function paidDeposit(data: unknown): PaidDeposit | null {
  const payment = field(data, 'payment');
  const amount = field(payment, 'amount');
  if (field(payment, 'status') !== 'success' || field(payment, 'type') !== 'deposit') return null;
  const [id, value, currency, method] = [
    field(payment, 'id'),
    field(amount, 'amount'),
    field(amount, 'currency'),
    field(payment, 'method'),
  ];
  if (typeof id !== 'string' || typeof value !== 'string' || typeof currency !== 'string' || typeof method !== 'string') return null;
  return { id, value, currency, method };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
