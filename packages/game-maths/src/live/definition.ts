/** Every set of rules of a live table has these. */
export interface LiveDefinitionBase {
  game: string;
  /** Changes with every change of a number in here. */
  version: string;
  /** Minor units of which every stake is a multiple: nothing that a bet pays is left of a minor unit then. */
  unit: number;
}
