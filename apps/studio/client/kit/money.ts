/** Minor units as the studio writes them: a whole decimal number, maybe negative. */
export function minor(text: string): bigint {
  if (!/^-?\d{1,30}$/.test(text)) throw new Error(`Not an amount in minor units: ${text}`);
  return BigInt(text);
}

const SIGNS: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' };

export interface MoneyFormat {
  /** What stands before an amount that is typed: "€", or the currency's code in at most three letters. */
  readonly sign: string;
  /** "€1,284.50"; play money as "1,284.50 FUN". Both languages group with commas (R9-002). */
  show(amount: bigint): string;
  /** As `show`, but a whole amount without its cents: "€1,284", for places that are narrow. */
  brief(amount: bigint): string;
  /** With a sign in front, for results: "+€3.00", "−€12.40". */
  signed(amount: bigint): string;
  /** Without the currency: "1284.50", for a field that is typed into. */
  plain(amount: bigint): string;
  /** Reads what a player typed; null when it is not an amount. */
  read(text: string): bigint | null;
}

export function createMoneyFormat(currency: string, exponent: number): MoneyFormat {
  const unit = 10n ** BigInt(exponent);
  const sign = SIGNS[currency];

  function digits(amount: bigint, grouped: boolean): string {
    const whole = String(amount / unit);
    const shown = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
    return exponent === 0 ? shown : `${shown}.${String(amount % unit).padStart(exponent, '0')}`;
  }

  const dress = (text: string): string => (sign ? sign + text : `${text} ${currency}`);

  return {
    sign: sign ?? currency.slice(0, 3),
    show: (amount) => (amount < 0n ? `−${dress(digits(-amount, true))}` : dress(digits(amount, true))),
    brief: (amount) => dress(digits(amount, true).replace(/\.0+$/, '')),
    signed: (amount) =>
      amount === 0n ? dress(digits(0n, true)) : `${amount < 0n ? '−' : '+'}${dress(digits(amount < 0n ? -amount : amount, true))}`,
    plain: (amount) => digits(amount, false),
    read(text) {
      const match = /^\s*(\d{1,12})(?:[.,](\d*))?\s*$/.exec(text);
      if (!match) return null;
      const fraction = match[2] ?? '';
      if (fraction.length > exponent) return null;
      return BigInt(match[1] ?? '0') * unit + BigInt(fraction.padEnd(exponent, '0') || '0');
    },
  };
}

/** "0:42:10" of elapsed milliseconds; the hours always show, so the clock never changes its width within a day. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
