import { isCurrency, isReal, MoneyError, parseAmount, type Currency } from '@tavolo/money';
import type { Said } from './labels/say.ts';
import type { CashierCurrency } from './types.ts';

/** Limits of one kind of payment, decimal text in major units. */
export interface PaymentLimits {
  min: string;
  max: string;
  day: string;
}

/** A currency that is paid in and out in. */
export interface PaidCurrency {
  code: Currency;
  name: string;
  /** As the operator writes it where the currency is chosen. */
  symbol: string;
  deposit: PaymentLimits;
  withdrawal: PaymentLimits;
  /** Sums of a whole account from which identity is asked for, decimal text; null: those that hold for all currencies. */
  identity: { deposit: string | null; withdrawal: string | null };
}

const limitNames = ['deposit_min', 'deposit_max', 'deposit_day', 'withdrawal_min', 'withdrawal_max', 'withdrawal_day'] as const;

type LimitName = (typeof limitNames)[number];

/** What is wrong with one of a currency's limits, or with the currency itself as something to open accounts in. */
type Fault = { field: LimitName | 'code' | 'identity_deposit_total' | 'identity_withdrawal_total'; said: Said };

/**
 * The currencies that content gives limits to, in its order. One that money does not know, or whose limits are not all there and in order, is left
 * out: nothing is paid without limits.
 */
export function paidCurrencies({ currencies }: { currencies: readonly CashierCurrency[] }): PaidCurrency[] {
  return currencies.flatMap((currency) => {
    const { code, name, symbol } = currency;
    const limits = limitsOf(currency);
    if (!isCurrency(code) || limits === null || faultsOf(currency).length > 0) return [];
    const of = (kind: 'deposit' | 'withdrawal'): PaymentLimits => ({
      min: limits[`${kind}_min`],
      max: limits[`${kind}_max`],
      day: limits[`${kind}_day`],
    });
    return [
      {
        code,
        name,
        symbol,
        deposit: of('deposit'),
        withdrawal: of('withdrawal'),
        identity: { deposit: currency.identity_deposit_total, withdrawal: currency.identity_withdrawal_total },
      },
    ];
  });
}

/** By the configuration they were read in: it is another object once it is another one, and is asked for with every bet. */
const offered = new WeakMap<object, readonly PaidCurrency[]>();

/** Those that accounts are opened in; the first is the usual one. */
export function offeredCurrencies(config: { currencies: readonly CashierCurrency[] }): readonly PaidCurrency[] {
  let known = offered.get(config);
  if (!known) {
    known = paidCurrencies({ currencies: config.currencies.filter(({ opens_accounts }) => opens_accounts === true) });
    offered.set(config, known);
  }
  return known;
}

/** What is wrong with the currencies of the cashier's configuration, for the editor. */
export function currencyFaults(value: unknown, before: unknown): { path: string[]; said: Said }[] {
  if (!Array.isArray(value)) return [];
  const paid = Array.isArray(before) ? paidCurrencies({ currencies: before }) : [];
  const still = paidCurrencies({ currencies: value });
  const lost = paid.filter(({ code }) => !still.some((one) => one.code === code) && faultsOfCode(value, code).length === 0);
  const away = lost.map(({ code }) => ({
    path: ['currencies'],
    said: [
      `Players may have money in ${code}: keep it with its limits, and switch its new accounts off`,
      `Dei giocatori possono avere denaro in ${code}: mantieni la valuta con i suoi limiti e disattiva i nuovi conti`,
    ] satisfies Said,
  }));
  const wrong = value.flatMap((each: CashierCurrency, index) =>
    faultsOf(each).map(({ field, said }) => ({ path: ['currencies', String(index), field], said })),
  );
  return [...away, ...wrong];
}

const faultsOfCode = (currencies: readonly CashierCurrency[], code: string): Fault[] =>
  currencies.filter((one) => one.code === code).flatMap(faultsOf);

const isGiven = (text: string | null | undefined): text is string => typeof text === 'string' && text !== '';

function limitsOf(currency: CashierCurrency): Record<LimitName, string> | null {
  const given = limitNames.map((name) => [name, currency[name]] as const);
  return given.every(([, text]) => isGiven(text)) ? (Object.fromEntries(given) as Record<LimitName, string>) : null;
}

function faultsOf(currency: CashierCurrency): Fault[] {
  const { code } = currency;
  if (!limitNames.some((name) => isGiven(currency[name]))) return [];
  if (!isCurrency(code) || !isReal(code))
    return [
      {
        field: 'code',
        said: [
          'No accounts can be opened in this currency: leave its limits empty',
          'In questa valuta non si possono aprire conti: lascia vuoti i suoi limiti',
        ],
      },
    ];
  const missing = limitNames.filter((name) => !isGiven(currency[name]));
  if (missing.length > 0)
    return missing.map((field) => ({ field, said: ['Give all six limits, or none', 'Indica tutti e sei i limiti, o nessuno'] }));
  const totals = (['identity_deposit_total', 'identity_withdrawal_total'] as const).filter((name) => isGiven(currency[name]));
  const wrong = [...limitNames, ...totals].flatMap((field): Fault[] => {
    const text = currency[field] ?? '';
    const amount = amountOf(text, code);
    if (amount === null) return [{ field, said: [`${text} is no amount in ${code}`, `${text} non è un importo in ${code}`] }];
    return amount > 0n ? [] : [{ field, said: ['The limit must be above zero', 'Il limite deve essere maggiore di zero'] }];
  });
  if (wrong.length > 0) return wrong;
  return (['deposit', 'withdrawal'] as const).flatMap((kind): Fault[] => {
    const [min, max, day] = [`${kind}_min`, `${kind}_max`, `${kind}_day`].map(
      (name) => amountOf(currency[name as LimitName] ?? '', code) ?? 0n,
    );
    const isOrdered = min !== undefined && max !== undefined && day !== undefined && min <= max && max <= day;
    if (isOrdered) return [];
    return [
      {
        field: `${kind}_max`,
        said: [
          'The largest amount lies between the smallest and that of a day',
          'L’importo massimo sta tra il minimo e quello di un giorno',
        ],
      },
    ];
  });
}

/** Minor units, or null for what is no amount of the currency. */
function amountOf(text: string, currency: Currency): bigint | null {
  try {
    return parseAmount(text, currency);
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}
