/** One of the values of a draw: as likely as its weight among all weights. */
export interface WeightedValue {
  value: number;
  weight: number;
}
