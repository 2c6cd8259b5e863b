import { formatAmount, parseAmount, type Currency } from '@tavolo/money';
import type { CatalogueError } from '../../kernel/errors/errors.ts';
import type { PlayerFacts } from '../players.ts';
import type { Instrument } from '../payment.ts';
import type { AmountLimit } from '../policy.ts';
import type { PaymentKind } from '../states.ts';

type Words = Readonly<Record<'en' | 'it', string>>;

/** Something that the player fills in with us before a deposit. It goes to the provider with the order and is kept nowhere. */
export interface RequisiteField {
  name: string;
  /** Kind of the input that it is typed into. */
  type: 'text' | 'tel';
  /** How it is grouped while it is typed, with the tokens of `packages/validation/src/mask.ts`; null: as it is typed. */
  mask: string | null;
  /** What the whole value without spaces must match; null: anything of at most 100 characters. */
  regex: string | null;
  required: boolean;
  label: Words;
}

/** One way to pay: everything that the cashier, the site and the provider must know of it. */
export interface PaymentMethod {
  /** Its name in requests, in history and in the ledger's house accounts: never given to another one. */
  sysname: string;
  name: Words;
  /** Pictures of `apps/site/public/art/payments`, by name. */
  marks: readonly string[];
  /** Whose orders it becomes: a name of the gateways in `module.ts`. */
  provider: string;
  /** How the provider's page opens; content may give `redirect` a window of its own. */
  opens: 'redirect' | 'new_window';
  /** How long until the money is there. */
  durations: Readonly<Record<PaymentKind, Words>>;
  fields: readonly RequisiteField[];
  /** Countries of the players that it is offered to, ISO 3166-1 alpha-2; null: all. A player without a country is in none. */
  countries: readonly string[] | null;
  /** By currency, decimal text: what is narrower than the limits that content gives the currency. It widens nothing. */
  limits: Readonly<Partial<Record<string, Partial<Record<PaymentKind, { min?: string; max?: string }>>>>>;
  /** By currency, decimal text: what the provider charges beside the amount, on its own account; nothing where left out. The ledger has no part in it. */
  fees: Readonly<Partial<Record<string, Partial<Record<PaymentKind, string>>>>>;
  /** Whether it may spend borrowed money: then the provider must say that it does not, where the rules take none. */
  mayBeCredit: boolean;
  /** Whether money can be sent by it. What came in by one that it cannot goes to an instrument of the player's own of another. */
  paysOut: boolean;
  /** Whether a deposit may name what an earlier one was paid with, in place of typing it anew. The provider then asks its holder to confirm. */
  isReusable: boolean;
  /** What is to be said against an instrument, which the provider recognises by its token: why it is not, or no longer, the player's own. Null: it is. */
  instrumentFault(instrument: Instrument, player: PlayerFacts, now: Date): CatalogueError | null;
}

/** The method of that name; null for one that is not, or no longer, there. */
export const findMethod = (methods: readonly PaymentMethod[], sysname: string): PaymentMethod | null =>
  methods.find((method) => method.sysname === sysname) ?? null;

/** Whether the player may use it for payments of that kind. */
export function isOffered(method: PaymentMethod, { countryCode }: Pick<PlayerFacts, 'countryCode'>, kind: PaymentKind): boolean {
  if (kind === 'withdrawal' && !method.paysOut) return false;
  return method.countries === null || (countryCode !== null && method.countries.includes(countryCode));
}

/** The currency's limits for one payment as the method narrows them; null where nothing is left of them. */
export function narrowed<Limit extends Pick<AmountLimit, 'currency' | 'min' | 'max'>>(
  { limits }: PaymentMethod,
  kind: PaymentKind,
  limit: Limit,
): Limit | null {
  const { currency } = limit;
  const own = limits[currency]?.[kind] ?? {};
  const least = larger(currency, limit.min, own.min ?? limit.min);
  const most = larger(currency, limit.max, own.max ?? limit.max) === limit.max ? (own.max ?? limit.max) : limit.max;
  return larger(currency, least, most) === most ? { ...limit, min: least, max: most } : null;
}

/** The second where both are the same. */
const larger = (currency: Currency, one: string, other: string): string =>
  parseAmount(one, currency) > parseAmount(other, currency) ? one : other;

/** Decimal text in major units. */
export const feeOf = ({ fees }: PaymentMethod, kind: PaymentKind, currency: Currency): string =>
  fees[currency]?.[kind] ?? formatAmount(0n, currency);
