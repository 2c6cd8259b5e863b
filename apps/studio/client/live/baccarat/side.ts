import { stormSides, type BaccaratSide } from '@tavolo/game-maths';

/** The side of a bet by its name. @throws RangeError for a bet that is not offered. */
export function stormSide(name: string): BaccaratSide {
  const side = stormSides.find((one) => one === name);
  if (!side) throw new RangeError(`there is no bet ${name}`);
  return side;
}
