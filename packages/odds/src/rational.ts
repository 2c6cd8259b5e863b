/** Numerator and denominator as data: `[1, 4]` is a quarter. Whole, not negative, denominator above 0. */
export type Fraction = readonly [numerator: number, denominator: number];

/** Exact rational arithmetic on bigint, always in lowest terms with a positive denominator. */
export class Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;

  private constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** @throws RangeError when the denominator is 0 or a number is not a safe integer. */
  static of(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
    const n = whole(numerator);
    const d = whole(denominator);
    if (d === 0n) throw new RangeError('a rational needs a denominator other than 0');
    const common = greatestCommonDivisor(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n);
    return new Rational(n / common, d / common);
  }

  static ofFraction([numerator, denominator]: Fraction): Rational {
    return Rational.of(numerator, denominator);
  }

  /**
   * Reads "5/2", "2.50", "-1" or ".5". Exponents, blanks and grouping are refused, as is text of more than 60 characters.
   * @throws RangeError for other text.
   */
  static parse(text: string): Rational {
    if (text.length <= 60) {
      const fraction = /^(-?\d+)\/(\d+)$/.exec(text);
      if (fraction?.[1] && fraction[2]) return Rational.of(BigInt(fraction[1]), BigInt(fraction[2]));
      const decimal = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
      const [, sign, integer = '', decimals = ''] = decimal ?? [];
      if (integer || decimals) return Rational.of(BigInt(`${sign}${integer}${decimals}`), 10n ** BigInt(decimals.length));
    }
    throw new RangeError(`${JSON.stringify(text.slice(0, 60))} is no fraction`);
  }

  static readonly zero = Rational.of(0n);
  static readonly one = Rational.of(1n);

  plus(other: Rational): Rational {
    return Rational.of(this.numerator * other.denominator + other.numerator * this.denominator, this.denominator * other.denominator);
  }
  minus(other: Rational): Rational {
    return Rational.of(this.numerator * other.denominator - other.numerator * this.denominator, this.denominator * other.denominator);
  }
  times(other: Rational): Rational {
    return Rational.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }
  /** @throws RangeError when `other` is 0. */
  over(other: Rational): Rational {
    return Rational.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  /** Below 0, 0 or above 0, as this is smaller than, equal to or larger than `other`. */
  compare(other: Rational): -1 | 0 | 1 {
    const difference = this.numerator * other.denominator - other.numerator * this.denominator;
    return difference === 0n ? 0 : difference < 0n ? -1 : 1;
  }
  equals(other: Rational): boolean {
    return this.compare(other) === 0;
  }
  isZero(): boolean {
    return this.numerator === 0n;
  }
  isNegative(): boolean {
    return this.numerator < 0n;
  }

  /** The largest whole number that is not above this. */
  floor(): bigint {
    const quotient = this.numerator / this.denominator;
    return this.numerator < 0n && quotient * this.denominator !== this.numerator ? quotient - 1n : quotient;
  }
  /** The nearest whole number; halves away from zero. */
  roundHalfUp(): bigint {
    const size = this.numerator < 0n ? -this.numerator : this.numerator;
    const rounded = (2n * size + this.denominator) / (2n * this.denominator);
    return this.numerator < 0n ? -rounded : rounded;
  }

  /** With up to `most` decimals, zeros behind cut off down to `least`. 'down' cuts towards zero. */
  toDecimal(least: number, most: number, rounding: 'half_up' | 'down' = 'half_up'): string {
    const scaled = this.times(Rational.of(10n ** BigInt(most)));
    const digits = rounding === 'down' ? scaled.numerator / scaled.denominator : scaled.roundHalfUp();
    const text = (digits < 0n ? -digits : digits).toString().padStart(most + 1, '0');
    const integer = text.slice(0, text.length - most);
    const decimals = text
      .slice(text.length - most)
      .replace(/0+$/, '')
      .padEnd(least, '0');
    return `${digits < 0n ? '-' : ''}${integer}${decimals && `.${decimals}`}`;
  }

  /** "5/2"; a whole number too, "2/1", as in the database. `Rational.parse` reads it. */
  toString(): string {
    return `${this.numerator}/${this.denominator}`;
  }
  toJSON(): string {
    return this.toString();
  }

  /** For figures that are only compared or shown, never for money. */
  toNumber(): number {
    return Number((this.numerator * 10n ** 18n) / this.denominator) / 1e18;
  }
}

function whole(value: bigint | number): bigint {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`${value} is not an exact integer`);
  return BigInt(value);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
