import { Rational } from '@tavolo/game-maths';

/** A share as per cent with two decimals, cut off: "96.00". */
export const percent = (share: Rational): string => share.times(Rational.of(100)).toDecimal(2, 'floor');
