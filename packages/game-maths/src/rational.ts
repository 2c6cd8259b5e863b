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
    let n = whole(numerator);
    let d = whole(denominator);
    if (d === 0n) throw new RangeError('a rational needs a denominator other than 0');
    if (d < 0n) {
      n = -n;
      d = -d;
    }
    const common = greatestCommonDivisor(n < 0n ? -n : n, d);
    return new Rational(n / common, d / common);
  }

  static readonly zero = Rational.of(0n);
  static readonly one = Rational.of(1n);

  plus(other: Rational): Rational {
    return Rational.of(this.numerator * other.denominator + other.numerator * this.denominator, this.denominator * other.denominator);
  }
  minus(other: Rational): Rational {
    return this.plus(Rational.of(-other.numerator, other.denominator));
  }
  times(other: Rational): Rational {
    return Rational.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }
  over(other: Rational): Rational {
    return Rational.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }
  equals(other: Rational): boolean {
    return this.numerator === other.numerator && this.denominator === other.denominator;
  }

  /** With `digits` decimals, cut off towards zero ('floor') or to the nearest ('round', halves away from zero). Not negative. */
  toDecimal(digits: number, mode: 'floor' | 'round' = 'round'): string {
    const scale = 10n ** BigInt(digits);
    const half = mode === 'round' ? this.denominator : 0n;
    const scaled = (this.numerator * scale * 2n + half) / (this.denominator * 2n);
    const text = scaled.toString().padStart(digits + 1, '0');
    return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  }

  /** For figures that are only compared or shown, never for money. */
  toNumber(): number {
    return Number((this.numerator * 10n ** 18n) / this.denominator) / 1e18;
  }
}

function whole(value: bigint | number): bigint {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError(`${value} is not an exact integer`);
  }
  return BigInt(value);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
