/** The protocol writes every amount as an integer of 1/100 000 of the currency's main unit. */
const scale = 5;

/**
 * Minor units → the protocol's integer, exactly.
 * @param exponent digits of the currency's minor unit, e.g. 2 for EUR.
 * @throws RangeError when the amount is finer than the protocol can say, or too large for an exact JSON number.
 */
export function toProtocolAmount(minor: bigint, exponent: number): number {
  let amount = minor;
  if (exponent <= scale) amount *= 10n ** BigInt(scale - exponent);
  else {
    const finer = 10n ** BigInt(exponent - scale);
    if (minor % finer !== 0n) throw new RangeError(`${minor} has more decimals than the protocol carries`);
    amount = minor / finer;
  }
  const number = Number(amount);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${minor} is too large for the protocol`);
  return number;
}

/**
 * The protocol's integer → minor units, exactly.
 * @throws RangeError when the amount is finer than the currency's minor unit: it is refused, never rounded.
 */
export function fromProtocolAmount(amount: number, exponent: number): bigint {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an exact integer`);
  const value = BigInt(amount);
  if (exponent >= scale) return value * 10n ** BigInt(exponent - scale);
  const finer = 10n ** BigInt(scale - exponent);
  if (value % finer !== 0n) throw new RangeError(`${amount} is finer than a minor unit`);
  return value / finer;
}
